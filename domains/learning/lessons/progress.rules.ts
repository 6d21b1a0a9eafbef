export type LessonState = 'done' | 'begun' | 'next'

export type Progress = {
  openedAt: string
  endReachedAt: string | null
  checkTriedAt: string | null
  checkRight: boolean | null
  doneAt: string | null
}
export type Happened = { kind: 'opened' | 'end reached' | 'check tried'; happenedAt: string; right?: boolean | null }

/** How far someone is in a lesson after what a device reported; the first time of each counts, and what was done stays done. */
export function progressAfter(
  before: Progress | undefined,
  events: readonly Happened[],
  { hasCheck }: { hasCheck: boolean },
): Progress | undefined {
  const first = (kind?: Happened['kind']) =>
    events.flatMap((event) => (!kind || event.kind === kind ? [event.happenedAt] : [])).toSorted(byTime)[0] ?? null
  const openedAt = before?.openedAt ?? first()
  if (!openedAt) return before
  const endReachedAt = before?.endReachedAt ?? first('end reached')
  const checkTriedAt = before?.checkTriedAt ?? first('check tried')
  const lastTry = events
    .filter(({ kind }) => kind === 'check tried')
    .toSorted((one, other) => byTime(one.happenedAt, other.happenedAt))
    .at(-1)
  return {
    ...{ openedAt, endReachedAt, checkTriedAt },
    checkRight: lastTry ? (lastTry.right ?? null) : (before?.checkRight ?? null),
    doneAt: before?.doneAt ?? doneAt({ endReachedAt, checkTriedAt }, hasCheck),
  }
}

/** A lesson is done when its end was reached and its check was tried. */
function doneAt({ endReachedAt, checkTriedAt }: Pick<Progress, 'endReachedAt' | 'checkTriedAt'>, hasCheck: boolean) {
  if (!endReachedAt || (hasCheck && !checkTriedAt)) return null
  return [endReachedAt, ...(hasCheck && checkTriedAt ? [checkTriedAt] : [])].toSorted(byTime).at(-1) ?? null
}

export const stateOf = (progress: Pick<Progress, 'doneAt'> | undefined): LessonState =>
  !progress ? 'next' : progress.doneAt ? 'done' : 'begun'

type Placed = { id: string; state: LessonState }

/** Where to go on: the lesson last seen while it is not done, else the next one after it that is not; none when all are done. */
export function resumeAt<L extends Placed>(lessons: readonly L[], lastSeen: string | undefined): L | undefined {
  const at = Math.max(
    lessons.findIndex(({ id }) => id === lastSeen),
    0,
  )
  return [...lessons.slice(at), ...lessons.slice(0, at)].find(({ state }) => state !== 'done')
}

export const minutesLeft = (lessons: readonly { state: LessonState; minutes: number }[]) =>
  lessons.reduce((sum, { state, minutes }) => sum + (state === 'done' ? 0 : minutes), 0)

/** When something happened, as far as a device can be believed: not later than it was received, nor older than a queue is kept. */
export function believable(said: string | undefined, now: Temporal.Instant): string {
  if (!said) return now.toString()
  const oldest = now.subtract({ hours: 24 * KEPT_DAYS })
  const at = Temporal.Instant.from(said)
  if (byTime(at, now) > 0) return now.toString()
  return (byTime(at, oldest) < 0 ? oldest : at).toString()
}
/** Unsent work is kept on a device for so many days. */
export const KEPT_DAYS = 30

const byTime = (one: string | Temporal.Instant, other: string | Temporal.Instant) =>
  Temporal.Instant.compare(one, other)
