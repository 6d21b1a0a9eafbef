import { and, eq, sql } from 'drizzle-orm'
import { mayHoldAll, mayHoldSupervision } from '#domains/supervision/supervision.access.ts'
import { supervisionPeople, supervisions } from '#domains/supervision/supervision.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'

export type Row = typeof supervisions.$inferSelect
export type Whom = { personId: string; attended: boolean }
export type Locked = Row & { people: Whom[] }

/**
 * A record, locked, for whoever holds it or the office; called by verbs that authorize. Others do not find it, and no one
 * writes in a record about themselves.
 */
export async function lockedToWrite(ctx: Ctx<User>, id: string): Promise<Locked> {
  authorize(mayHoldSupervision(ctx.actor), 'Supervisors only.')
  const [read] = await ctx.db.select().from(supervisions).where(eq(supervisions.id, id)).for('update')
  const row = found(read, 'Supervision')
  const people = await peopleOf(ctx, id)
  const isOwn = people.some(({ personId }) => personId === ctx.actor.personId)
  if (isOwn || !(mayHoldAll(ctx.actor) || row.supervisorId === ctx.actor.personId))
    throw new Refusal('missing', 'Supervision not found.')
  return { ...row, people }
}

/** A record about the asker, locked. */
export async function lockedOwn(ctx: Ctx<User>, id: string): Promise<Locked> {
  const isAbout = sql`exists (select 1 from ${supervisionPeople} as about where about.supervision_id = ${supervisions.id}
    and about.person_id = ${ctx.actor.personId}::uuid and about.attended)`
  const [row] = await ctx.db
    .select()
    .from(supervisions)
    .where(and(eq(supervisions.id, id), eq(supervisions.state, 'held'), isAbout))
    .for('update')
  return { ...found(row, 'Supervision'), people: await peopleOf(ctx, id) }
}

export async function peopleOf(ctx: Ctx, id: string): Promise<Whom[]> {
  const { personId, attended, supervisionId } = supervisionPeople
  return ctx.db
    .select({ personId, attended })
    .from(supervisionPeople)
    .where(eq(supervisionId, id))
    .orderBy(supervisionPeople.personId)
}

export const isSigned = ({ signedAt }: Pick<Row, 'signedAt'>) => signedAt !== null

export function needUnsigned({ signedAt }: Pick<Row, 'signedAt'>): void {
  if (signedAt) throw new Refusal('conflict', 'Not saved', 'Everyone has signed it. Add a correction below it instead.')
}
