import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { people } from '#domains/people/people.table.ts'
import type { supervisions } from '#domains/supervision/supervision.table.ts'
import { supervisionActions } from '#domains/supervision/supervision-parts.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'

const owners = alias(people, 'owners')
const { id, supervisionId, personId, ownerId, text, dueOn, doneAt, addedAt } = supervisionActions
const columns = { id, text, dueOn, doneAt, ownerId, owner: owners.name, about: people.name, personId }

const listed = ({ db }: Ctx) =>
  db
    .select(columns)
    .from(supervisionActions)
    .innerJoin(people, eq(people.id, personId))
    .innerJoin(owners, eq(owners.id, ownerId))

/** What was carried forward to a record, and what was agreed at it; called by queries that authorize. */
export async function actionsAround(ctx: Ctx, row: typeof supervisions.$inferSelect, about: readonly string[]) {
  if (about.length === 0) return { carried: [], agreed: [] }
  const until = row.closedAt ?? ctx.now.toString()
  const carried = await listed(ctx)
    .where(
      and(
        inArray(personId, [...about]),
        ne(supervisionId, row.id),
        sql`${addedAt} <= ${until}::timestamptz`,
        // open then, or done not long before
        or(isNull(doneAt), sql`${doneAt} >= ${until}::timestamptz - interval '56 days'`),
      ),
    )
    .orderBy(asc(dueOn), asc(id))
    .limit(50)
  const agreed = await listed(ctx).where(eq(supervisionId, row.id)).orderBy(asc(addedAt), asc(id)).limit(100)
  return { carried, agreed }
}
export type ListedAction = Awaited<ReturnType<typeof actionsAround>>['carried'][number]

/** What the asker is to do, whomever it is about. */
export async function ownActions(ctx: Ctx<User>) {
  authorize(ctx.actor.role !== undefined)
  const rows = await listed(ctx)
    .where(and(eq(ownerId, ctx.actor.personId), isNull(doneAt)))
    .orderBy(asc(dueOn), asc(id))
    .limit(50)
  return { rows, today: todayOf(ctx) }
}

/** What is still to be done about someone; called by queries that authorize. */
export async function actionsOpen(ctx: Ctx, about: string) {
  return listed(ctx)
    .where(and(eq(personId, about), isNull(doneAt)))
    .orderBy(asc(dueOn), asc(id))
    .limit(100)
}
