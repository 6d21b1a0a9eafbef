import { careJobsInPeriod } from '#domains/vetting/references/required.rules.ts'
import { type Asked, lateWords } from './check-item.rules.ts'
import type { Place } from './place.rules.ts'
import type { PeriodRecord, ReferenceRecord } from './records.rules.ts'
import type { StandingItem } from './requirement.rules.ts'

const source = 'Schedule 3, paragraphs 4 and 5'

/** Two references, one an employer's, one for every care job of the last three years, and nothing against the person unanswered. */
export function referenceItems({ records, place, day }: Asked): StandingItem[] {
  const { references } = records
  const jobs = careJobsInPeriod(records.periods, day)
  const unanswered = references.filter(isUnanswered)
  return [
    two(references, place),
    ...jobs.map((job) => ofJob(job, references, place)),
    ...(unanswered.length > 0 ? [unansweredItem(unanswered)] : []),
  ]
}

/**
 * Whether a reference counts: found satisfactory, not disowned by who is said to have written it, and, where it says
 * something against the person or is to be verified, with a written reason and a call that confirmed it.
 */
export function isGoodReference({ verdict, verified, adverse, flagged, reasoned }: ReferenceRecord): boolean {
  if (verdict !== 'satisfactory' || verified === 'not_confirmed') return false
  return !(adverse || flagged) || (reasoned && verified === 'confirmed')
}

function isUnanswered(reference: ReferenceRecord): boolean {
  return (
    reference.state === 'received' &&
    (reference.adverse || reference.verified === 'not_confirmed') &&
    !isGoodReference(reference)
  )
}

function blank(key: string, label: string): StandingItem {
  return {
    ...{ key, section: 'references', label, state: 'open', missing: '', clears: '', source },
    ...{ rests: [], endsOn: undefined, notVerified: false, note: '' },
  }
}

function two(references: readonly ReferenceRecord[], place: Place): StandingItem {
  const item = blank('references.two', 'Two references, one from an employer')
  const good = references.filter(isGoodReference)
  const { count } = counted(good)
  if (areTwo(good)) return done(item, good, lateOf(good, place, areTwo))
  const missing =
    count >= 2
      ? 'None of the references is an employer’s.'
      : count === 1
        ? 'One reference is still needed.'
        : 'Two references are still needed.'
  return awaiting({ ...item, missing, rests: good.map(({ id }) => id) }, references, count > 0)
}

/** Alternative evidence may replace one of the two, but never counts as the employer's. */
function counted(good: readonly ReferenceRecord[]) {
  const written = good.filter(({ kind }) => kind === 'reference')
  const employer = written.some(({ type }) => type === 'employer')
  return { count: written.length + Math.min(1, good.length - written.length), employer }
}

function areTwo(good: readonly ReferenceRecord[]): boolean {
  const { count, employer } = counted(good)
  return count >= 2 && employer
}

function ofJob({ position, organisation }: PeriodRecord, references: readonly ReferenceRecord[], place: Place) {
  const name = organisation || 'a care job'
  const item = blank(`references.job.${position}`, `A reference for ${name}`)
  const about = references.filter(({ periodPosition }) => periodPosition === position)
  const good = about.filter(isGoodReference)
  if (good.length > 0) return done(item, good, lateOf(good, place, isAny))
  const missing = `No satisfactory evidence of conduct and the reason for leaving at ${name}.`
  return awaiting({ ...item, missing }, about, references.some(isGoodReference))
}

const isAny = (good: readonly ReferenceRecord[]) => good.length > 0

/** Late where those that came by the first day are not enough. */
function lateOf(
  good: readonly ReferenceRecord[],
  { firstDay }: Place,
  enough: (good: readonly ReferenceRecord[]) => boolean,
): string {
  const isLate = ({ receivedOn }: ReferenceRecord) => Boolean(firstDay && receivedOn && receivedOn > firstDay)
  if (enough(good.filter((one) => !isLate(one)))) return ''
  const days = good.filter(isLate).flatMap(({ receivedOn }) => receivedOn ?? [])
  return lateWords('received', days.sort().at(-1) ?? '', firstDay)
}

function unansweredItem(against: readonly ReferenceRecord[]): StandingItem {
  const item = blank('references.answered', 'What references say is followed up')
  return {
    ...item,
    missing: 'A reference needs to be followed up.',
    clears: 'Call the referee, log the call, and write why it is satisfactory.',
    rests: against.map(({ id }) => id),
  }
}

const done = (item: StandingItem, good: readonly ReferenceRecord[], note: string): StandingItem => ({
  ...item,
  state: 'satisfied',
  rests: good.map(({ id }) => id),
  note,
})

/** Open; it may follow later once one good reference is there. */
function awaiting(item: StandingItem, about: readonly ReferenceRecord[], oneIsGood: boolean): StandingItem {
  const clears = about.some(({ state, verdict }) => state === 'received' && !verdict)
    ? 'Read and review the reference received.'
    : about.some(({ state }) => state === 'open')
      ? 'Wait for the referee, or call them.'
      : 'Ask a referee, or record alternative evidence.'
  return { ...item, state: oneIsGood ? 'follows' : 'open', clears }
}
