import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { filesOf } from './files.queries.server.ts'
import { isHeld, standingOn } from './files.rules.ts'
import { type Lapse, lapsesOf } from './lapses.rules.ts'

/** What keeps someone who works here off work today, each once however many posts; called by verbs and queries that have authorized. */
export async function lapsesNow(ctx: Ctx, personId: string): Promise<Lapse[]> {
  const today = todayOf(ctx)
  const files = await filesOf(ctx, [personId])
  const file = files.get(personId)
  if (!file) return []
  const blocking = file.posts
    .filter((post) => isHeld(post, today))
    .flatMap((post) => standingOn(files, post, today)?.blocking ?? [])
  const all = lapsesOf(blocking, file.records, today)
  return [...Map.groupBy(all, ({ key }) => key).values()].flatMap(([first]) => first ?? [])
}
