import { and, eq, ne, sql } from 'drizzle-orm'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { found, Refusal } from '#platform/refusal.ts'
import { courseVersions } from './versions.table.ts'

export type Draft = typeof courseVersions.$inferSelect

/** What a stale save is told; what was typed stays on the page. */
export const stale = () =>
  new Refusal(
    'conflict',
    'Not saved',
    'Someone else changed this since you opened it. What you typed is still here: copy it, then load the page again.',
  )

/** Whether it was refused because others changed the same meanwhile. */
export const isStale = (error: unknown): boolean => error instanceof Refusal && error.detail === stale().detail

/** The version of a course that is not published yet, locked until the transaction ends. */
export async function lockUnpublished({ db }: Pick<Ctx, 'db'>, courseId: string): Promise<Draft> {
  const [draft] = await db
    .select()
    .from(courseVersions)
    .where(and(eq(courseVersions.courseId, courseId), ne(courseVersions.state, 'published')))
    .for('update')
  return found(draft, 'Draft')
}

/** The draft, where it may be written on; with a revision only if it is still that one. */
export async function lockDraft(ctx: Pick<Ctx, 'db'>, courseId: string, revision?: number): Promise<Draft> {
  const draft = await lockUnpublished(ctx, courseId)
  if (draft.state === 'review')
    throw new Refusal('conflict', 'Not saved', 'This draft waits for its review. Take it back to change it.')
  if (revision !== undefined && revision !== draft.revision) throw stale()
  return draft
}

/** Changes a draft in one transaction and notes who did; answers its new revision. A number that the work answers is the minutes its lessons gain. */
export function onDraft(
  ctx: Ctx<User>,
  courseId: string,
  revision: number | undefined,
  work: (ctx: Ctx<User>, draft: Draft) => Promise<unknown>,
): Promise<number> {
  return transaction(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, courseId, revision)
    const gained = await work(ctx, draft)
    const minutes = typeof gained === 'number' ? gained : 0
    const { userId } = ctx.actor
    await ctx.db
      .update(courseVersions)
      .set({
        revision: draft.revision + 1,
        changedBy: userId,
        changedAt: ctx.now.toString(),
        cpdMinutes: sql`greatest(1, cpd_minutes + ${minutes}::int)`,
        editedBy: draft.editedBy.includes(userId) ? draft.editedBy : [...draft.editedBy, userId],
      })
      .where(eq(courseVersions.id, draft.id))
    return draft.revision + 1
  })
}
