import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import { mayKeepWorkbooks } from './care-certificate.access.ts'
import type { BeginForm, PlanForm } from './care-certificate.form.ts'
import { careWorkbooks } from './care-certificate.table.ts'
import { knowFromCourses } from './courses.server.ts'
import { whyNotBegin, whyNotWrite } from './workbook.rules.ts'
import { lockWorkbook, mayWriteAbout } from './workbook-rows.server.ts'

/** Begins someone's workbook under an edition; what they completed before counts at once. Begun already, it is not found twice. */
export async function beginWorkbook(ctx: Ctx<User>, personId: string, form: BeginForm): Promise<void> {
  authorize(mayKeepWorkbooks(ctx.actor), 'Admins only.')
  refuse(whyNotBegin(form, todayOf(ctx)))
  await transaction(ctx, async (ctx) => {
    found((await mayWriteAbout(ctx, personId)) || undefined, 'Person')
    if (await lockWorkbook(ctx, personId))
      throw new Refusal('conflict', 'Not begun', 'There is a workbook already. Open it, or stop it first.')
    const { edition, begunOn, aimOn } = form
    const assessorId = plannedAssessor(form.assessorId, personId)
    const [row] = await ctx.db
      .insert(careWorkbooks)
      .values({
        ...{ personId, edition, begunOn, aimOn, assessorId },
        ...{ begunBy: ctx.actor.userId, begunAt: ctx.now.toString() },
      })
      .returning()
    const workbook = found(row, 'Workbook')
    await record(ctx, 'care_certificate.begun', workbook.id, { personId, edition })
    await knowFromCourses(ctx, workbook)
  })
}

/** Who assesses as a rule, and the day to aim for. */
export async function changePlan(ctx: Ctx<User>, personId: string, form: PlanForm): Promise<void> {
  authorize(mayKeepWorkbooks(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    found((await mayWriteAbout(ctx, personId)) || undefined, 'Workbook')
    const at = found(await lockWorkbook(ctx, personId), 'Workbook')
    refuse(whyNotWrite(at))
    const { id, begunOn } = at.workbook
    if (form.aimOn < begunOn) {
      const words = 'The aim must be after the day it began'
      throw new Refusal('invalid', 'Not saved', `${words}.`, { aimOn: words })
    }
    await ctx.db
      .update(careWorkbooks)
      .set({ aimOn: form.aimOn, assessorId: plannedAssessor(form.assessorId, personId) })
      .where(eq(careWorkbooks.id, id))
    await record(ctx, 'care_certificate.plan_changed', id, { personId, fields: ['aimOn', 'assessorId'] })
  })
}

/** Stops a workbook that was begun by mistake, or under the wrong edition; it stays to be read. */
export async function stopWorkbook(ctx: Ctx<User>, personId: string, reason: string): Promise<void> {
  authorize(mayKeepWorkbooks(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    found((await mayWriteAbout(ctx, personId)) || undefined, 'Workbook')
    const at = found(await lockWorkbook(ctx, personId), 'Workbook')
    refuse(whyNotWrite(at))
    const { id } = at.workbook
    await ctx.db
      .update(careWorkbooks)
      .set({ stoppedAt: ctx.now.toString(), stoppedBy: ctx.actor.userId, stoppedReason: reason })
      .where(eq(careWorkbooks.id, id))
    await record(ctx, 'care_certificate.stopped', id, { personId, reason })
  })
}

function plannedAssessor(assessorId: string, personId: string): string | null {
  if (assessorId !== personId) return assessorId || null
  const words = 'No one assesses themselves. Choose someone else'
  throw new Refusal('invalid', 'Not saved', `${words}.`, { assessorId: words })
}
