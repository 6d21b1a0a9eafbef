import type { Actor } from './actor.ts'
import type { Db } from './db/client.server.ts'

/** Who asks, the database (or the open transaction), and what time it is. */
export type Ctx<Asker extends Actor = Actor> = { actor: Asker; db: Db; now: Temporal.Instant }

/** All or nothing: what the body does through the ctx it is given is kept only if it returns. */
export function transaction<C extends Ctx, T>(ctx: C, body: (ctx: C) => Promise<T>): Promise<T> {
  return ctx.db.transaction((db) => body({ ...ctx, db }))
}
