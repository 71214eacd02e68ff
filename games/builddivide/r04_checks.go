// What is looked for after everything that happens: Build Divide 407-4c:i, 521-4 and 1605-2a.

package builddivide

import "saitei/kernel"

// alwaysChecks is auras that have gone with what has them (521-4), tokens that have gone where somebody cannot see them (1605-2a), players who come into the red zone (407-4c:i), and that nothing else is looked for (1301-2).
func alwaysChecks() []kernel.Check {
	return []kernel.Check{
		{Clause: R521_4, After: kernel.Topic{Kinds: kernel.Of(kernel.Moved), Zones: inPlay}, When: isApart, Proc: procRejoin},
		{Clause: R407_4c_i, After: kernel.Topic{Kinds: kernel.Of(kernel.Moved, kernel.EffectBegan, kernel.EffectsEnded)}, When: hasLimitChanged, Proc: procZones},
		{Clause: R407_4c_i, After: kernel.Topic{Kinds: kernel.Of(kernel.Moved), Zones: 1 << zoneLife}, When: hasZoneChanged, Proc: procZones},
		{Clause: R1605_2a, After: kernel.Topic{Kinds: kernel.Of(kernel.Moved), Zones: hiddenZones}, When: hasUnseenToken, Proc: procUnseen},
		forcedAtOnce(),
	}
}
