import { and, asc, eq, sql } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { mayRecordCompliance } from './compliance.access.ts'
import { rightNow } from './compliance-state.queries.server.ts'
import { stateAsAt } from './state.queries.server.ts'

/** Everybody in post who could have assessed somebody, and whether their own record of the type holds today; advice, no more. */
export async function possibleAssessors(ctx: Ctx, typeId: string, personId: string) {
  authorize(mayRecordCompliance(ctx.actor), 'Admins only.')
  const state = stateAsAt({ ...rightNow(ctx), types: [typeId] })
  return ctx.db
    .select({
      id: people.id,
      name: people.name,
      inDate: sql<boolean>`bool_or(state.status in ('valid', 'due'))`,
    })
    .from(people)
    .innerJoin(sql`(${state}) as state`, sql`state.person_id = ${people.id}`)
    .where(sql`${people.id} <> ${personId}::uuid`)
    .groupBy(people.id, people.name)
    .orderBy(asc(people.name))
}

/** The note that a sign-off is kept with: who assessed it, and what they wrote. */
export async function signOffNote(ctx: Ctx, assessorId: string, note: string): Promise<string> {
  authorize(mayRecordCompliance(ctx.actor), 'Admins only.')
  const [row] = await ctx.db
    .select({ name: people.name })
    .from(people)
    .where(and(eq(people.id, assessorId)))
  return [`Signed off by ${found(row, 'Assessor').name}.`, note].filter(Boolean).join(' ')
}
