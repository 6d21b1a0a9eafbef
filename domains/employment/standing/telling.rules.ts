import { addDays, type Day, formatDay } from '#lib/day.ts'
import { choiceLabels } from './lapses.labels.ts'
import type { LapseChoice } from './lapses.rules.ts'
import { isOver, type Suspension } from './suspensions.rules.ts'

/** Something decided about who may work, as it is told. */
export type Told =
  | { what: 'lapse'; decision: LapseChoice; label: string; until: Day | null }
  | ({ what: 'suspended' } & Suspension)
  /** `from` is the first day back; of one that never began, its first day. */
  | { what: 'back'; from: Day; begun: boolean }

const OFF = 'They do not work until you hear that they may.'

/** To people who vet and the registered manager. */
export function officeLineOf(told: Told): string {
  if (told.what === 'back') return told.begun ? `The suspension ends: back from ${formatDay(told.from)}.` : called(told)
  if (told.what === 'suspended') return `Suspended ${period(told)}.`
  const { decision, label, until } = told
  const awaited = decision === 'new_check' ? 'awaited by' : 'until'
  return `${label}: ${choiceLabels[decision]}${until ? `, ${awaited} ${formatDay(until)}` : ''}.`
}

type Now = { today: Day; cleared: boolean }

/** To a line manager: the outcome, the day and what to do, never the requirement or the reason. */
export function teamLineOf(told: Told, { today, cleared }: Now): string {
  if (told.what === 'suspended') {
    const begins = told.dateFrom > today ? ` Plan no shifts from ${formatDay(told.dateFrom)}.` : ''
    return `suspended ${period(told)}.${begins} ${OFF}`
  }
  if (told.what === 'lapse' || !cleared) return cleared ? mayWork(told) : `${stillOff(told)} ${OFF}`
  return told.begun ? `no longer suspended. They may work again from ${formatDay(told.from)}.` : called(told)
}

const stillOff = ({ what }: Told) => (what === 'back' ? 'no longer suspended, but not cleared.' : 'not cleared.')

const mayWork = (told: Told) =>
  told.what === 'lapse' && told.until
    ? `may work up to and including ${formatDay(told.until)}. Plan no shifts after it until you hear that they may.`
    : 'may work.'

const called = ({ from }: { from: Day }) => `The suspension that was to begin on ${formatDay(from)} is called off.`

const period = ({ dateFrom, dateTo }: Suspension) =>
  `from ${formatDay(dateFrom)}${dateTo ? ` up to and including ${formatDay(dateTo)}` : ''}`

/** How someone comes back from a suspension that was ended by hand. */
export function returnOf(suspension: Suspension, backOn: Day, today: Day): Extract<Told, { what: 'back' }> {
  const begun = suspension.dateFrom <= today && backOn > suspension.dateFrom
  return { what: 'back', from: begun ? backOn : suspension.dateFrom, begun }
}

/** The first day back of a suspension that ended by itself, where it is over. */
export function returnedOn({ dateFrom, dateTo }: Suspension, today: Day): Day | undefined {
  return dateTo !== null && dateTo >= dateFrom && isOver({ dateFrom, dateTo }, today) ? addDays(dateTo, 1) : undefined
}
