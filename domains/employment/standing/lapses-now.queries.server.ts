import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { filesOf } from './files.queries.server.ts'
import { isHeld, standingOn } from './files.rules.ts'
import { type Lapse, lapsesOf } from './lapses.rules.ts'

/** What keeps someone who works here off work today, each once with the posts it is about; called by verbs and queries that have authorized. */
export async function lapsesNow(ctx: Ctx, personId: string): Promise<(Lapse & { postIds: string[] })[]> {
  const today = todayOf(ctx)
  const files = await filesOf(ctx, [personId])
  const file = files.get(personId)
  if (!file) return []
  const all = file.posts
    .filter((post) => isHeld(post, today))
    .flatMap((post) =>
      lapsesOf(standingOn(files, post, today)?.blocking ?? [], file.records, today).map((lapse) => ({
        lapse,
        postId: post.id,
      })),
    )
  return [...Map.groupBy(all, ({ lapse }) => lapse.key).values()].flatMap((some) =>
    some[0] ? [{ ...some[0].lapse, postIds: some.map(({ postId }) => postId) }] : [],
  )
}
