import { type Files, type HeldPost, newestSigned, standingOn } from '#domains/employment/standing/files.rules.ts'
import { against, isAsked } from '#domains/vetting/standing/against.rules.ts'
import type { Records } from '#domains/vetting/standing/records.rules.ts'
import type { StandingItem } from '#domains/vetting/standing/requirement.rules.ts'
import { countOf } from '#lib/count.ts'
import type { Day } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'

/** What a change of a job’s needs does to one person: requirements that become outstanding, and those no longer asked; `stops` of these, what stops them now. */
export type Effect = { name: string; opens: readonly string[]; drops: readonly string[]; stops: readonly Stop[] }
type Stop = Pick<StandingItem, 'key' | 'label'>
type Items = readonly StandingItem[]

type Someone = { name: string; records: Records; isStopped: boolean; off: Off }

/** What keeps someone off work now, by key, and the records that their signature rests on. */
export type Off = { keys: readonly string[]; restsOn: Readonly<Record<string, readonly string[]>> }
export const notOff: Off = { keys: [], restsOn: {} }

/**
 * What keeps someone off work in a post. What the job came to ask only after it was signed for may be taken back: they are then as
 * they were signed for. Who has neither begun nor been signed for is off work for want of a signature alone.
 */
export function offIn(files: Files, post: HeldPost, day: Day): Off {
  const file = files.get(post.personId)
  const newest = file && newestSigned(file, { postId: post.id, applicationId: post.applicationId })
  const signed = newest?.revokedAt === null ? newest : undefined
  const begun = post.dateFrom !== null && post.dateFrom <= day
  const now = begun || signed ? standingOn(files, post, day) : undefined
  if (now?.outcome !== 'not_cleared') return notOff
  const asked = signed?.jobId === post.job.id && signed.rules === 'standing' ? signed.asked : undefined
  const keys = now.blocking.map(({ key }) => key).filter((key) => asked?.includes(key) ?? true)
  return { keys, restsOn: asked ? (signed?.restsOn ?? {}) : {} }
}

export function effectOn({ name, records, isStopped, off }: Someone, before: Items, after: Items): Effect | undefined {
  const was = new Map(before.map((item) => [item.key, item.state]))
  const is = new Map(after.map((item) => [item.key, item]))
  const opens = after.filter(({ key, state }) => state !== 'satisfied' && (was.get(key) ?? 'satisfied') === 'satisfied')
  const drops = before.filter(({ key }) => !is.has(key))
  const said = against(records)
  const stops = before.filter((item) => {
    const asked = is.get(item.key)
    if (asked) return item.state !== 'satisfied' && isEased(asked, off)
    return (
      item.state === 'lapsed' ||
      off.keys.includes(item.key) ||
      ((isStopped || item.state !== 'satisfied') && said.some((one) => one.weighty && isAsked(one, [item])))
    )
  })
  if (opens.length === 0 && drops.length === 0 && stops.length === 0) return undefined
  const labels = (items: Items) => items.map(({ label }) => label)
  return { name, opens: labels(opens), drops: labels(drops), stops }
}

/** Still asked, but so that what kept someone off work would do: by other records than those that were signed for. */
const isEased = ({ key, state, rests }: StandingItem, off: Off): boolean =>
  state === 'satisfied' &&
  off.keys.includes(key) &&
  !(rests.length > 0 && rests.every((id) => off.restsOn[key]?.includes(id)))

/** No one who is off work works again because their job asks less: they get another job, and its own signature. */
export function whyNotAskLess(
  effects: readonly Effect[],
  fieldOf: (stops: readonly string[]) => string,
): Refusal | undefined {
  const stopped = effects.filter(({ stops }) => stops.length > 0)
  if (stopped.length === 0) return undefined
  const stops = stopped.flatMap(({ stops }) => stops)
  const words = `${people(stopped.length)} in this job may not work because of a requirement that would go (${tally(stops.map(({ label }) => label))}). End their post, or give them another job, first`
  return new Refusal('conflict', 'Update failed', `${words}.`, { [fieldOf(stops.map(({ key }) => key))]: words })
}

type Needs = { careWork: boolean; register: string; dbsLevel: string }

/** The field of a job that takes away what stops someone. */
export function fieldThatDrops(stops: readonly string[], before: Needs, after: Needs): string {
  if (stops.includes('registration') && before.register !== after.register) return 'register'
  if (before.careWork && !after.careWork) return 'careWork'
  if (stops.includes('dbs') && before.dbsLevel !== after.dbsLevel) return 'dbsLevel'
  return stops.includes('qualification') ? 'qualifications' : 'title'
}

const MOST_NAMES = 50

/** In words: how many people, of what, and by name where that is asked for. */
export function effectWords(effects: readonly Effect[], withNames: boolean): string {
  const opened = effects.filter(({ opens }) => opens.length > 0)
  const dropped = effects.filter(({ drops }) => drops.length > 0)
  return [
    opened.length > 0 &&
      `${people(opened.length)} would have something outstanding (${tally(opened.flatMap(({ opens }) => opens))})${namesOf(opened, withNames)}.`,
    dropped.length > 0 &&
      `${people(dropped.length)} would have fewer requirements (${tally(dropped.flatMap(({ drops }) => drops))})${namesOf(dropped, withNames)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const people = (count: number) => countOf(count, 'person', 'people')

function tally(labels: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1)
  return [...counts].map(([label, count]) => `${label}: ${count}`).join(', ')
}

function namesOf(effects: readonly Effect[], withNames: boolean): string {
  if (!withNames) return ''
  const more = effects.length - MOST_NAMES
  const shown = effects.slice(0, MOST_NAMES).map(({ name }) => name)
  return `: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
