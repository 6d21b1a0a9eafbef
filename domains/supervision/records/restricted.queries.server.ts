import { asc, eq, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { appointedOn } from '#domains/supervision/seen.queries.server.ts'
import { mayReadRestricted, mayReadSupervision } from '#domains/supervision/supervision.access.ts'
import { supervisionPeople } from '#domains/supervision/supervision.table.ts'
import { supervisionRestricted } from '#domains/supervision/supervision-parts.table.ts'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { unseal } from '#platform/encryption.server.ts'
import { authorize } from '#platform/refusal.ts'
import { restrictedPlace } from './record-content.queries.server.ts'

export type RestrictedNote = { id: string; text: string; by: string | null; writtenAt: string }

/**
 * The restricted notes of a record that the asker may read, each look logged; of others not even that they are there. The
 * one place that opens them.
 */
export async function readRestricted(ctx: Ctx<User>, supervisionId: string): Promise<RestrictedNote[]> {
  authorize(mayReadSupervision(ctx.actor), 'Supervisors only.')
  const { id, text, writtenBy, writtenAt } = supervisionRestricted
  const rows = await ctx.db
    .select({ id, text, writtenBy, writtenAt, by: users.name })
    .from(supervisionRestricted)
    .leftJoin(users, eq(users.id, writtenBy))
    .where(eq(supervisionRestricted.supervisionId, supervisionId))
    .orderBy(asc(writtenAt), asc(id))
  if (rows.length === 0) return []
  const about = await aboutOf(ctx, supervisionId)
  const whose = { about, managers: await managersOf(ctx, about) }
  const readable = rows.filter((row) => mayReadRestricted(ctx.actor, row.writtenBy, whose))
  if (readable.length > 0) await record(ctx, 'supervision.restricted_read', supervisionId)
  return readable.map(({ writtenBy: _, ...row }) => ({ ...row, text: unseal(row.text, restrictedPlace(row.id)) }))
}

async function aboutOf({ db }: Ctx, supervisionId: string): Promise<string[]> {
  const rows = await db
    .select({ personId: supervisionPeople.personId })
    .from(supervisionPeople)
    .where(eq(supervisionPeople.supervisionId, supervisionId))
  return rows.map(({ personId }) => personId)
}

/** Of a group only who manages the locations of all of them. */
async function managersOf(ctx: Ctx<User>, about: readonly string[]): Promise<string[]> {
  // an appointment opens what is restricted to a session with the second factor alone
  if (!ctx.actor.mfaVerifiedAt || about.length === 0) return []
  const { rows } = await ctx.db.execute<{ manager: string; of: string }>(sql`
    select distinct held.person_id as manager, post.person_id as of
    from ${posts} as post join ${managerAppointments} as held on held.location_id = post.location_id
    where post.person_id = any(${sql.param([...about])}::uuid[]) and ${heldOn(todayOf(ctx), 'post')} and ${appointedOn(ctx, 'held')}`)
  const managed = Map.groupBy(rows, (row) => row.manager)
  return [...managed].flatMap(([manager, of]) =>
    about.every((id) => of.some((one) => one.of === id)) ? [manager] : [],
  )
}
