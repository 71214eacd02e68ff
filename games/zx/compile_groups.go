// Groups: which cards a text means, by where they are and what they are. Z/X 102.9, 202.8b, 202.15e, 303.6.

package zx

import ()
