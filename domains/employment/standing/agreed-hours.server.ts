import type { Events } from '#domains/events.ts'
import { usualPolicy } from '#domains/vetting/standing/place.rules.ts'
import { whyNotTheseHours } from '#domains/vetting/standing/right-to-work-item.rules.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { filesOf } from './files.queries.server.ts'
import { placeOn } from './files.rules.ts'

/**
 * Refuses hours that a right to work does not allow, as they were just written; what is worked already is recorded, and
 * keeps the person off work. Hears that hours were agreed, which was authorized.
 */
export async function holdToHours(
  ctx: Ctx,
  { personId, postId, fields, worked }: Events['hours agreed'],
): Promise<void> {
  if (worked) return
  const day = todayOf(ctx)
  const file = (await filesOf(ctx, [personId])).get(personId)
  for (const post of file?.posts.filter(({ id }) => !postId || id === postId) ?? []) {
    const place = placeOn(post, file?.posts ?? [], day)
    const why = file && whyNotTheseHours({ records: file.records, place, day, policy: usualPolicy })
    if (why) throw new Refusal('conflict', 'Update failed', `${why.words}.`, { [fields[why.of]]: why.words })
  }
}
