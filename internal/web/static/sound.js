// @ts-check
// Sound: short cues made on the spot, for those who have switched them on.

/** What each cue is made of: tones with their pitch, when they start and how long they last, in seconds. @type {Record<string, [number, number, number][]>} */
const cues = {
  ask: [[660, 0, 0.09], [880, 0.09, 0.12]],
  move: [[240, 0, 0.05]],
  refused: [[180, 0, 0.16], [150, 0.1, 0.18]],
  won: [[523, 0, 0.14], [659, 0.12, 0.14], [784, 0.24, 0.14], [1047, 0.36, 0.3]],
  lost: [[392, 0, 0.2], [330, 0.18, 0.2], [262, 0.36, 0.4]],
};

/** @type {AudioContext|null} */
let audio = null;

/** Plays a cue, if sounds are on. @param {string} name */
export function play(name) {
  const tones = cues[name];
  if (document.documentElement.dataset.sound !== 'on' || !tones || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') audio.resume().catch(() => {}); // a page is silent until it is touched
  document.body.dataset.cue = name;
  for (const [pitch, at, long] of tones) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + at;
    tone.type = name === 'refused' ? 'triangle' : 'sine';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.12, start + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + long + 0.02);
  }
}
