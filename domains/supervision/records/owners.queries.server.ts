import { inArray } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import { mayHoldSupervision } from '#domains/supervision/supervision.access.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { possibleHolders } from './holders.queries.server.ts'
import type { Locked } from './rows.server.ts'

/** Who may be given an action: those it is about, and all who hold supervisions. */
export async function possibleOwners(ctx: Ctx<User>, { people: about }: Pick<Locked, 'people'>) {
  authorize(mayHoldSupervision(ctx.actor), 'Supervisors only.')
  const ids = about.map(({ personId }) => personId)
  const own = await ctx.db.select({ id: people.id, name: people.name }).from(people).where(inArray(people.id, ids))
  const others = (await possibleHolders(ctx)).filter(({ id }) => !ids.includes(id))
  return [...own.toSorted((a, b) => a.name.localeCompare(b.name)), ...others]
}
