import { addDays, type Day } from '#lib/day.ts'

/** Who recorded what the hub recorded by itself. */
export const BY_THE_HUB = '00000000-0000-0000-0000-000000000000'

/** The first day of rules that hold for records of any age. */
export const FROM_EVER: Day = '2000-01-01'

type Job = { id: string; title: string; training: readonly string[] }
type Type = { id: string; name: string }
type Standing = { id: string; jobId: string | null; typeId: string; required: boolean; byHand: boolean }
type Wanted = { jobId: string; typeId: string; required: boolean; reason: string; validFrom: Day }

/**
 * What the rules of jobs must become so that they follow the training each job names: which end, which begin. A job that
 * names none follows what is asked of everybody; whatever it does not name, it does not need. Where somebody made a rule
 * for the job by hand, that one stands instead.
 */
export function rulesToFollow(
  jobs: readonly Job[],
  types: readonly Type[],
  standing: readonly Standing[],
  today: Day,
): { ended: string[]; begun: Wanted[]; lastDay: Day } {
  const key = ({ jobId, typeId }: { jobId: string | null; typeId: string }) => `${jobId} ${typeId}`
  const byHand = new Set(standing.filter((rule) => rule.byHand).map(key))
  const followed = standing.filter((rule) => !rule.byHand)
  const wanted = jobs
    .filter(({ training }) => training.length > 0)
    .flatMap((job) => types.map((type) => need(job, type)))
    .filter((rule) => !byHand.has(key(rule)))
  const wants = new Map(wanted.map((rule) => [key(rule), rule]))
  const stands = new Map(followed.map((rule) => [key(rule), rule]))
  return {
    ended: followed.filter((rule) => wants.get(key(rule))?.required !== rule.required).map(({ id }) => id),
    begun: wanted
      .filter((rule) => stands.get(key(rule))?.required !== rule.required)
      .map((rule) => ({ ...rule, validFrom: stands.has(key(rule)) ? today : FROM_EVER })),
    lastDay: addDays(today, -1),
  }
}

function need(job: Job, type: Type): Omit<Wanted, 'validFrom'> {
  const required = job.training.some((name) => name.toLowerCase() === type.name.toLowerCase())
  return { jobId: job.id, typeId: type.id, required, reason: required ? '' : `${job.title} does not need it` }
}
