import { hoursThatCount, isUnstated } from '#domains/employment/posts/engagements.rules.ts'
import type { Place } from '#domains/vetting/standing/place.rules.ts'
import type { Day } from '#lib/day.ts'

type Hours = {
  id: string
  engagement: Place['engagement']
  weeklyHours: number | null
  mostHours: number | null
  hoursSince: string | null
} & Record<'plannedStart' | 'dateFrom' | 'dateTo', Day | null>

/** What a place says of the hours of a post and of those beside it. */
export function hoursBeside(own: Hours, others: ReturnType<typeof othersOn>) {
  const since = [own.hoursSince, others.hoursSince].flatMap((at) => at ?? []).sort()
  return {
    otherHours: others.hours,
    unstated: others.unstated || isUnstated(own),
    hoursSince: since.at(-1),
  }
}

/**
 * The weekly hours of a person's other posts. A post that is held is judged by what is
 * held beside it; one that is planned, by what will be on its first day.
 */
export function othersOn(posts: readonly Hours[], day: Day, own?: Hours) {
  const first = own?.dateFrom ?? own?.plannedStart
  const on = first && first > day ? first : day
  const planned = own?.dateFrom === undefined || own.dateFrom === null
  const others = posts.filter(({ id, dateTo }) => id !== own?.id && (dateTo === null || dateTo >= day))
  const beside = others.filter(
    ({ dateFrom, dateTo, plannedStart }) =>
      (dateTo === null || dateTo >= on) &&
      (dateFrom === null ? planned && (!first || !plannedStart || plannedStart <= on) : dateFrom <= on || !first),
  )
  return {
    hours: beside.reduce((sum, post) => sum + hoursThatCount(post), 0),
    unstated: beside.some(isUnstated),
    hoursSince: beside
      .flatMap(({ hoursSince }) => hoursSince ?? [])
      .sort()
      .at(-1),
  }
}
