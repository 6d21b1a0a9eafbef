import { addDays, type Day } from '#lib/day.ts'

/** The recorder of automatic records. */
export const BY_THE_HUB = '00000000-0000-0000-0000-000000000000'

/** The first day of rules for records of any age. */
export const FROM_EVER: Day = '2000-01-01'

type Job = { id: string; title: string; training: readonly string[] }
type Type = { id: string }
type Named = { id: string; name: string }
type Standing = { id: string; jobId: string | null; typeId: string; required: boolean; byHand: boolean }
type Wanted = { jobId: string; typeId: string; required: boolean; reason: string; validFrom: Day }

/** Which type a name means: the one that is called so now, else the one that was. */
export function finderOfTypes(types: readonly Named[], formerly: readonly Named[]) {
  const ids = new Map([...formerly, ...types].map(({ id, name }) => [name.toLowerCase(), id]))
  return (name: string) => ids.get(name.toLowerCase())
}

/**
 * The changes that make job rules follow each job's training: which end, which begin. A job that
 * names none follows the rules for everyone; types it does not name are not needed. A rule made by hand
 * for the job takes precedence.
 */
export function rulesToFollow(
  jobs: readonly Job[],
  types: readonly Type[],
  standing: readonly Standing[],
  { today, typeIdOf }: { today: Day; typeIdOf: (name: string) => string | undefined },
): { ended: string[]; begun: Wanted[]; lastDay: Day } {
  const key = ({ jobId, typeId }: { jobId: string | null; typeId: string }) => `${jobId} ${typeId}`
  const byHand = new Set(standing.filter((rule) => rule.byHand).map(key))
  const followed = standing.filter((rule) => !rule.byHand)
  const wanted = jobs
    .filter(({ training }) => training.length > 0)
    .flatMap((job) => {
      const named = new Set(job.training.map(typeIdOf))
      return types.map(({ id }) => need(job, id, named.has(id)))
    })
    .filter((rule) => !byHand.has(key(rule)))
  const wants = new Map(wanted.map((rule) => [key(rule), rule]))
  const current = new Map(followed.map((rule) => [key(rule), rule]))
  return {
    ended: followed.filter((rule) => wants.get(key(rule))?.required !== rule.required).map(({ id }) => id),
    begun: wanted
      .filter((rule) => current.get(key(rule))?.required !== rule.required)
      .map((rule) => ({ ...rule, validFrom: current.has(key(rule)) ? today : FROM_EVER })),
    lastDay: addDays(today, -1),
  }
}

function need(job: Job, typeId: string, required: boolean): Omit<Wanted, 'validFrom'> {
  return { jobId: job.id, typeId, required, reason: required ? '' : `${job.title} does not need it` }
}
