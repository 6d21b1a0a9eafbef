import type { BadgeTone } from '#app/ui/Badge.tsx'
import type { IconName } from '#app/ui/Icon.tsx'
import type { FallsBecause } from '#domains/compliance/forecast/forecast.rules.ts'
import type { Fall } from '#domains/learning/sessions-ahead/forecast.queries.server.ts'
import { formatDayShort } from '#lib/day.ts'

type Covered = Pick<Fall, 'day' | 'trains' | 'bookedFor' | 'placed' | 'learning' | 'sessionOn'>
type Said = { tone?: BadgeTone; icon?: IconName; words: string }

const short = (day: string) => formatDayShort(day).replace(/ \d{4}$/, '')

/** What there is about a record that ends: a place, an invitation, a course, a session to book, or none of them. */
export function coveredWords({ day, trains, bookedFor, placed, learning, sessionOn }: Covered): Said {
  if (bookedFor && !placed) return { tone: 'info', icon: 'clock', words: `Asked for ${short(bookedFor)}` }
  if (bookedFor && bookedFor > day) return { tone: 'soon', icon: 'clock', words: `${short(bookedFor)}, after it ends` }
  if (bookedFor) return { tone: 'valid', icon: 'check', words: `Booked for ${short(bookedFor)}` }
  if (!trains) return { words: 'A check, not a session' }
  if (learning) return { tone: 'valid', icon: 'check', words: 'E-learning assigned' }
  if (sessionOn) return { tone: 'missing', icon: 'dash', words: `${short(sessionOn)}, not booked` }
  return { tone: 'missing', icon: 'dash', words: 'Nothing yet' }
}

const because: Record<FallsBecause, string> = {
  ends: '',
  'sign-off': '(the sign-off)',
  waiver: '(its waiver ends)',
  needed: '(needed from then)',
}

/** Beside the type, where it is not simply its end. */
export const becauseWords = (why: FallsBecause): string => because[why]
