import type { ReadFrom } from '#domains/compliance/read-from.rules.ts'
import { endWords } from '#domains/compliance/state/check-words.rules.ts'
import { isUnsigned, type Status } from '#domains/compliance/state/status.rules.ts'
import { isNew, ladderKey, type ToldDownTo, type Way } from '#domains/reminders/reminders.rules.ts'
import { countOf } from '#lib/count.ts'
import { type Day, daysBetween, formatDay } from '#lib/day.ts'
import { stepReached, weeklyStep } from '#lib/ladder.ts'

export const audiences = ['person', 'supervisor', 'office'] as const
export type Audience = (typeof audiences)[number]

/** From how many days before the end each audience is reminded: the person first, then the supervisor, then the office. */
export const remindedFrom: Record<Audience, number> = { person: Number.POSITIVE_INFINITY, supervisor: 14, office: 0 }

/** A person's record that reminders are about. */
export type Pending = {
  personId: string
  typeId: string
  /** The expiry the reminder is about; none for a missing record. */
  expiresOn: Day | null
  /** Trained, with the sign-off outstanding. */
  unsigned?: boolean
  /** Days left until that end, or until the start in post for what was never there; below 0 is after. */
  left: number
}
export type Step = Pending & {
  threshold: number
  audience: Audience
  /** Past the ladder's end: repeated once a week until resolved. */
  weekly: boolean
}

type About = {
  ladderOf: (typeId: string) => readonly number[]
  hasSupervisor: (personId: string) => boolean
  today: Day
}

/** The steps not sent yet: each person, type and end once for each step and audience. */
export function stepsDue(pending: readonly Pending[], about: About, told: ToldDownTo): Step[] {
  return pending.flatMap((one) => stepsNow(one, about)).filter((step) => isNew({ ...step, ...ladderOf(step) }, told))
}

/** The current step for each audience; past the ladder's end the supervisor and the office are reminded weekly. */
function stepsNow(one: Pending, { ladderOf, hasSupervisor, today }: About): Step[] {
  const ladder = ladderOf(one.typeId)
  const reached = stepReached(ladder, one.left)
  if (reached === undefined) return []
  const again = weeklyStep(ladder, one.left, today)
  return audiencesOf(again ?? reached, hasSupervisor(one.personId)).map((audience) =>
    audience === 'person' || again === undefined
      ? { ...one, threshold: reached, audience, weekly: false }
      : { ...one, threshold: again, audience, weekly: true },
  )
}

/** The audiences of a step. Without a supervisor, the office is reminded instead. */
export function audiencesOf(threshold: number, hasSupervisor: boolean): Audience[] {
  const reached = audiences.filter((audience) => threshold <= remindedFrom[audience])
  if (hasSupervisor || !reached.includes('supervisor')) return reached
  return ['person', 'office']
}

type Ladder = Omit<Pending, 'left'> & { audience: Audience }

const ladderOf = ({ personId, typeId, expiresOn, audience }: Ladder) => ({
  ...{ personId, audience, about: typeId, endsOn: expiresOn },
})

export const keyOf = (step: Ladder) => ladderKey(ladderOf(step))

type State = {
  personId: string
  typeId: string
  status: Status
  endsOn: Day | null
  bookedFor: Day | null
  done?: unknown
}

/** What to remind of, if anything: not records that are not needed, waived, without an end, or booked until the day after. */
export function pendingOf(state: State, startedOn: Day, today: Day): Pending | undefined {
  const { personId, typeId, status, endsOn, bookedFor } = state
  if (status === 'not_required' || status === 'waived' || bookedFor) return undefined
  const lapses = status === 'awaiting_competence' ? endsOn !== null && endsOn <= today : status !== 'missing'
  const one = { personId, typeId, unsigned: isUnsigned({ status, done: state.done }) }
  if (!lapses) return { ...one, expiresOn: null, left: daysBetween(today, startedOn) }
  return endsOn ? { ...one, expiresOn: endsOn, left: daysBetween(today, endsOn) } : undefined
}

type Named = { name: string; key?: string; readFrom?: ReadFrom | null }

/** One record in an email or a letter: the name of the type, and a day or what is outstanding. */
export function lineOf(type: Named, { expiresOn, left, unsigned }: Pick<Pending, 'expiresOn' | 'left' | 'unsigned'>) {
  return `${type.name}: ${unsigned ? unsignedWords(expiresOn) : lineWords(type, expiresOn, left)}`
}

const lineWords = (type: Named, expiresOn: Day | null, left: number) =>
  expiresOn ? endWords(type, expiresOn, left <= 0) : 'not on record yet'

/** Told to people who are trained: never that nothing is on record. */
const unsignedWords = (endedOn: Day | null) =>
  endedOn ? `trained, sign-off ended on ${formatDay(endedOn)}` : 'trained, sign-off outstanding'

/** '90 days before', 'On the day', '7 days after'; 'By hand' where Notify was pressed. */
export function stepWords(threshold: number | null): string {
  if (threshold === null) return 'By hand'
  if (threshold === 0) return 'On the day'
  const days = Math.abs(threshold)
  return `${countOf(days, 'day', 'days')} ${threshold > 0 ? 'before' : 'after'}`
}

type Reached = { email: string | undefined; supervisor: { id: string; email: string | undefined } | undefined }
export type Delivery = { way: Way; toldId: string | null }

/** How a step is sent. Without an email address it becomes a letter or a task. */
export function deliveryOf(
  { personId, audience }: Pick<Step, 'personId' | 'audience'>,
  { email, supervisor }: Reached,
  settings: { digest: boolean; officeHasAddress: boolean },
): Delivery {
  if (audience === 'person')
    return email ? { way: 'email', toldId: personId } : { way: 'letter', toldId: supervisor?.id ?? null }
  if (audience === 'supervisor')
    return { way: settings.digest && supervisor?.email ? 'digest' : 'task', toldId: supervisor?.id ?? null }
  return { way: settings.digest && settings.officeHasAddress ? 'digest' : 'task', toldId: null }
}
