import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { endUse } from '#domains/files/file-uses.server.ts'
import type { Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import { assessorOf } from './assessors.queries.server.ts'
import { basisOf, whyNotAssessAll } from './assessors.rules.ts'
import { mayKeepWorkbooks, mayReadWorkbooks } from './care-certificate.access.ts'
import type { ObservationForm, StandardSignOffForm } from './care-certificate.form.ts'
import { careSteps } from './care-certificate.table.ts'
import { standardOf } from './standards.rules.ts'
import { type Step, whyNotStep, whyNotUndo } from './workbook.rules.ts'
import { type LockedWorkbook, lockWorkbook, mayWriteAbout } from './workbook-rows.server.ts'

/** Standards that one assessor saw put into practice on one day: all of them or none. */
export async function recordObservation(ctx: Ctx<User>, personId: string, form: ObservationForm): Promise<void> {
  authorize(mayReadWorkbooks(ctx.actor), 'Supervisors only.')
  await assess(ctx, personId, { step: 'observation', ...form })
}

/** The assessor's sign-off of standards that were known and observed: all of them or none. */
export async function signOffStandards(ctx: Ctx<User>, personId: string, form: StandardSignOffForm): Promise<void> {
  authorize(mayReadWorkbooks(ctx.actor), 'Supervisors only.')
  await assess(ctx, personId, { step: 'sign_off', place: '', ...form })
}

/** Takes back one step before the award, with the reason. Its assessor and the office may; safe to repeat. */
export async function undoStep(ctx: Ctx<User>, personId: string, stepId: string, reason: string): Promise<void> {
  authorize(mayReadWorkbooks(ctx.actor), 'Supervisors only.')
  await transaction(ctx, async (ctx) => {
    found((await mayWriteAbout(ctx, personId)) || undefined, 'Workbook')
    const at = found(await lockWorkbook(ctx, personId), 'Workbook')
    const [row] = await ctx.db
      .select()
      .from(careSteps)
      .where(and(eq(careSteps.id, stepId), eq(careSteps.workbookId, at.workbook.id)))
    const step = found(row, 'Step')
    if (!mayKeepWorkbooks(ctx.actor) && step.assessorId !== ctx.actor.personId)
      throw new Refusal('forbidden', 'Access restricted', 'Who recorded it, or the office, takes it back.')
    if (step.voidedAt) return
    refuse(whyNotUndo(at, step))
    await ctx.db
      .update(careSteps)
      .set({ voidedAt: ctx.now.toString(), voidedBy: ctx.actor.userId, voidReason: reason })
      .where(and(eq(careSteps.id, stepId), isNull(careSteps.voidedAt)))
    await endUse(ctx, 'care_steps', stepId)
    const { standard } = step
    await record(ctx, 'care_certificate.step_taken_back', stepId, { personId, standard, step: step.step, reason })
  })
}

type Assessed = {
  step: Exclude<Step, 'knowledge'>
  standards: readonly number[]
  doneOn: Day
  place: string
  words: string
  assessorId?: string | undefined
}

async function assess(ctx: Ctx<User>, personId: string, form: Assessed): Promise<void> {
  const { step, standards, doneOn, place, words } = form
  await transaction(ctx, async (ctx) => {
    found((await mayWriteAbout(ctx, personId)) || undefined, 'Workbook')
    const at = found(await lockWorkbook(ctx, personId), 'Workbook')
    refuse(whyNotStep(at, { step, standards, doneOn }, todayOf(ctx)))
    const { assessorId, bases } = await assessorFor(ctx, personId, at, form)
    await ctx.db.insert(careSteps).values(
      standards.map((standard, index) => ({
        ...{ workbookId: at.workbook.id, standard, step, doneOn, place, words, basis: bases[index] },
        assessorId,
        ...{ recordedBy: ctx.actor.userId, recordedAt: ctx.now.toString() },
      })),
    )
    const verb = step === 'observation' ? 'care_certificate.observed' : 'care_certificate.signed_off'
    await record(ctx, verb, at.workbook.id, { personId, standards: standards.map(String) })
  })
}

/** The assessor, and by what they may assess each standard. A supervisor assesses in her own name; the office says who did. */
async function assessorFor(ctx: Ctx<User>, personId: string, { edition }: LockedWorkbook, form: Assessed) {
  const assessorId = mayKeepWorkbooks(ctx.actor) ? (form.assessorId ?? ctx.actor.personId) : ctx.actor.personId
  const assessor = await assessorOf(ctx, assessorId)
  if (!assessor) throw beside('Choose who assessed it')
  const standards = form.standards.map((number) => found(standardOf(edition, number), 'Standard'))
  const why = whyNotAssessAll(assessor, personId, standards)
  if (why) throw beside(why)
  return { assessorId, bases: standards.map((standard) => found(basisOf(assessor, standard), 'Assessor')) }
}

const beside = (words: string) => new Refusal('invalid', 'Not recorded', `${words}.`, { assessorId: words })
