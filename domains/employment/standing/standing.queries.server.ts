import { type Against, against, isAsked } from '#domains/vetting/standing/against.rules.ts'
import { standing } from '#domains/vetting/standing/standing.rules.ts'
import type { Day } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'
import { filesOf, type SignatureRow } from './files.queries.server.ts'
import { asSignature, newestSigned, supervises, supervision, takenBackAt } from './files.rules.ts'
import { outcomeOf, type Standing } from './outcome.rules.ts'
import type { Placed } from './places.queries.server.ts'

/** Whether a person may work in a place today or on a `day`, worked out from the records; called by verbs and queries that have authorized. */
export async function standingAt(
  ctx: Ctx,
  placed: Placed,
  day: Day = todayOf(ctx),
): Promise<Standing & { signature: SignatureRow | undefined; against: Against[] }> {
  const files = await filesOf(ctx, [placed.personId], placed.postId)
  const file = found(files.get(placed.personId), 'Person')
  const post = file.posts.find(({ id }) => id === placed.postId)
  const signature = newestSigned(file, placed)
  const back = { day, putBackAt: post?.putBackAt }
  const at = { jobId: placed.job?.id, locationId: placed.location?.id, rules: file.records.rules, ...back }
  const outcome = outcomeOf({
    ...{ items: standing(file.records, placed.place, day), records: file.records, day },
    started: post?.dateFrom != null && post.dateFrom <= day,
    signature: signature && asSignature(signature, at, supervision(files, day)),
    ...{ broughtIn: post?.broughtIn, allowed: file.allowed, signAgainBy: post?.signAgainBy },
    takenBackAt: takenBackAt(file, { ...placed, ...back }),
  })
  return { ...outcome, signature, against: against(file.records).filter((one) => isAsked(one, outcome.items)) }
}

/** Whether someone can supervise a start on conditions. */
export async function maySupervise(ctx: Ctx, personId: string | null): Promise<boolean> {
  if (!personId) return false
  return supervises(await filesOf(ctx, [personId]), personId, todayOf(ctx))
}
