import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { mayChangeCadences } from '#domains/supervision/supervision.access.ts'
import { supervisionCadences, supervisionTemplates } from '#domains/supervision/supervision.table.ts'
import { asItems, sameItems, whyNotTemplate } from '#domains/supervision/template-items.rules.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, refuse } from '#platform/refusal.ts'
import type { CadenceForm, TemplateForm } from './cadence.form.ts'
import { templateOf } from './cadences.queries.server.ts'

/** Changes how often a kind is due, from today on; what was asked before stays known. */
export async function changeCadence(ctx: Ctx<User>, { jobId, ...form }: CadenceForm): Promise<void> {
  authorize(mayChangeCadences(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    if (jobId) found((await ctx.db.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, jobId)))[0], 'Job')
    await ctx.db.insert(supervisionCadences).values({
      ...{ ...form, jobId: jobId || null, dateFrom: todayOf(ctx) },
      ...{ recordedBy: ctx.actor.userId, recordedAt: ctx.now.toString() },
    })
    await record(ctx, 'supervision.cadence_changed', jobId || undefined, { kind: form.kind })
  })
}

/** Writes a new version of a template; records keep the one they were booked with. */
export async function changeTemplate(ctx: Ctx<User>, { kind, notes, checks }: TemplateForm): Promise<void> {
  authorize(mayChangeCadences(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const before = await templateOf(ctx, kind)
    const items = asItems({ notes, checks }, before)
    refuse(whyNotTemplate(items))
    if (sameItems(items, before)) return
    await ctx.db
      .insert(supervisionTemplates)
      .values({ kind, items, recordedBy: ctx.actor.userId, recordedAt: ctx.now.toString() })
    await record(ctx, 'supervision.template_changed', undefined, { kind })
  })
}
