import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { inWords } from '#platform/db/constraint.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import { mayChangeJobs } from './jobs.access.ts'
import type { JobForm } from './jobs.form.ts'
import { whyNotJob } from './jobs.rules.ts'
import { jobs } from './jobs.table.ts'
import { usualJobs } from './usual-jobs.ts'

export async function addJob(ctx: Ctx, form: JobForm): Promise<string> {
  authorize(mayChangeJobs(ctx.actor), 'Admins only.', { proof: ctx.actor })
  refuse(whyNotJob(form))
  return transaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(jobs)
      .values({ ...form, registerConfirmed: true, createdAt: ctx.now.toString(), recordedAt: ctx.now.toString() })
      .onConflictDoNothing()
      .returning({ id: jobs.id })
    if (!row) throw titleTaken()
    await record(ctx, 'job.added', row.id)
    return row.id
  })
}

/** Adds standard care roles, or those of some titles; jobs with an existing title are not changed. Returns how many were added. */
export async function addUsualJobs(ctx: Ctx, titles?: readonly string[]): Promise<number> {
  authorize(mayChangeJobs(ctx.actor), 'Admins only.', { proof: ctx.actor })
  const wanted = usualJobs.filter(({ title }) => titles?.includes(title) ?? true)
  if (wanted.length === 0) return 0
  return transaction(ctx, async (ctx) => {
    const added = await ctx.db
      .insert(jobs)
      .values(
        wanted.map((job) => ({
          ...job,
          registerConfirmed: true,
          createdAt: ctx.now.toString(),
          recordedAt: ctx.now.toString(),
        })),
      )
      .onConflictDoNothing()
      .returning({ id: jobs.id })
    for (const { id } of added) await record(ctx, 'job.added', id)
    return added.length
  })
}

export async function changeJob(ctx: Ctx, id: string, form: JobForm): Promise<void> {
  authorize(mayChangeJobs(ctx.actor), 'Admins only.', { proof: ctx.actor })
  refuse(whyNotJob(form))
  await inWords('jobs_title_unique', titleTaken, () =>
    transaction(ctx, async (ctx) => {
      const [row] = await ctx.db
        .update(jobs)
        .set({ ...form, registerConfirmed: true, recordedAt: ctx.now.toString() })
        .where(and(eq(jobs.id, id), isNull(jobs.mergedInto)))
        .returning({ id: jobs.id })
      found(row, 'Job')
      await record(ctx, 'job.changed', id, { fields: Object.keys(form) })
    }),
  )
}

/** A closed job takes no new starters; current posts are kept. */
export async function closeJob(ctx: Ctx, id: string): Promise<void> {
  authorize(mayChangeJobs(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    await lockJob(ctx, id)
    const [closed] = await ctx.db
      .update(jobs)
      .set({ closedOn: todayOf(ctx) })
      .where(and(eq(jobs.id, id), isNull(jobs.closedOn)))
      .returning({ id: jobs.id })
    if (closed) await record(ctx, 'job.closed', id)
  })
}

export async function reopenJob(ctx: Ctx, id: string): Promise<void> {
  authorize(mayChangeJobs(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const { closedOn } = await lockJob(ctx, id)
    if (!closedOn) return
    await ctx.db.update(jobs).set({ closedOn: null }).where(eq(jobs.id, id))
    await record(ctx, 'job.reopened', id)
  })
}

async function lockJob(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), isNull(jobs.mergedInto)))
    .for('update')
  return found(row, 'Job')
}

function titleTaken() {
  const words = 'There is already a job with this title'
  return new Refusal('conflict', 'Update failed', `${words}.`, { title: words })
}
