import { addDays, formatDay } from '#lib/day.ts'
import { type End, SIGNATURE } from './ends.rules.ts'
import { ownMatters, type Step } from './steps.rules.ts'

type Said = Pick<Step, 'key' | 'on' | 'label' | 'left' | 'stops'> & { unconfirmed?: boolean }

const UNCONFIRMED =
  '. Known only from a spreadsheet: they are told once their registered manager confirms it, under Brought in'

/** One end for people who read the requirement: "Right to work: ends on 4 March 2027". */
export function lineOf(end: Said): string {
  const words = `${end.label}: ${wordsOf(end)}`
  const stopped = end.stops && end.left < 0 ? '. Not cleared' : ''
  const silent = end.unconfirmed && ownMatters.includes(end.key) ? UNCONFIRMED : ''
  return `${words}${stopped}${silent}`
}

function wordsOf({ key, on, label, left }: Said): string {
  const day = formatDay(on)
  const over = left < 0
  const due = (what: string) => `${what} ${over ? 'was due' : 'due'} by ${day}`
  switch (key) {
    case 'right_to_work':
    case 'conditions':
      return `${over ? 'last day was' : 'last day is'} ${day}`
    case 'adult_first':
      return due('to be decided,')
    case 'registration':
      return due('the next look at the register')
    case 'dbs_recheck':
    case 'update_service':
      return over ? `overdue since ${day}` : `due on ${day}`
    case 'signature':
      return label === SIGNATURE
        ? due('the file changed since it was signed; a new signature')
        : due('no longer as it was signed; to be put in order')
    case 'confirmation':
      return due('they worked here before,')
    case 'verification_core':
      return due('to be verified here,')
    case 'verification':
      return due('every check made elsewhere to be verified here,')
    case 'weighing':
      return due('to be weighed,')
    case 'earlier_rules':
      return due('what would not pass today to be put in order,')
    case 'new_rule':
      return due('newly asked,')
    case 'work_hours':
      return `the hours agreed are within it until ${day}, when a term begins`
    case 'term_begins':
      return `from ${formatDay(addDays(on, 1))}, when a term begins`
    case 'term_dates':
      return due('new dates with their evidence')
    case 'no_excuse':
      return `the right to work was checked on ${day}; add the copy, or check again`
    case 'history':
      return `sent too long before the first day; ${due('confirm it,')}`
    default:
      return `outstanding since ${formatDay(addDays(on, 1))}`
  }
}

/** To a line manager: the outcome, the day and what to do, never the requirement. */
export function teamLineOf({ on, left }: Pick<Step, 'on' | 'left'>): string {
  if (left < 0) return 'not cleared. They do not work until you hear that they may'
  return `may work up to and including ${formatDay(on)}. Plan no shifts after it until you hear that they may`
}

/** To the person themselves, in plain words; nothing of it says that a DBS expires. */
export function ownLineOf({ key, on, left }: Pick<End, 'key' | 'on'> & { left: number }): string {
  const day = formatDay(on)
  const over = left < 0
  switch (key) {
    case 'right_to_work':
      return over
        ? `Your permission to work on our records ended on ${day}. You may not work until we have checked it again. Please send us a new share code, or the proof that you applied for an extension before it ended.`
        : `Your permission to work on our records ends on ${day}. Please send us a new share code before then, or the proof that you have applied for an extension. After that day you may not work until we have checked it again.`
    case 'work_hours':
    case 'term_begins':
      return `From ${formatDay(addDays(on, 1))} your permission allows fewer hours a week than between terms. Please agree your hours with your manager before then.`
    case 'registration':
      return `We ${over ? 'were to check' : 'check'} your professional registration again by ${day}. Please make sure that your entry in the register is up to date.`
    case 'update_service':
      return `We ${over ? 'were to look' : 'look'} at your DBS certificate in the Update Service again by ${day}. Please keep your subscription.`
    default:
      return `Your DBS is ${over ? 'overdue for a recheck since' : 'due a recheck on'} ${day}. HR will tell you what is needed.`
  }
}
