import { eq } from 'drizzle-orm'
import type { AskOutsideForm } from '#domains/employment/outside-reviews/outside-reviews.form.ts'
import { whyNotOutside } from '#domains/employment/outside-reviews/outside-reviews.rules.ts'
import { outsideReviewRequests } from '#domains/employment/outside-reviews/outside-reviews.table.ts'
import { putQuestion, withdrawQuestion } from '#domains/employment/outside-reviews/putting.server.ts'
import { questionOf } from '#domains/employment/outside-reviews/question.queries.server.ts'
import { against } from '#domains/vetting/standing/against.rules.ts'
import { recordsOf } from '#domains/vetting/standing/records.queries.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import { hasSecondFactor, isSigner, mayReadGate, secondFactorFirst } from './clearance.access.ts'
import { type AtGate, atGate, gateOf } from './gate.queries.server.ts'
import { lockedAtGate } from './locked-gate.server.ts'

/** What the signer would put to someone outside about one record, as that person will read it. */
export async function readQuestionFor(ctx: Ctx<User>, subjectId: string, recordId: string) {
  const row = await atGate(ctx, subjectId)
  authorize(mayReadGate(ctx.actor, row?.signer?.personId), 'Admins only.')
  const at = signersOwn(ctx, row)
  const { one } = await waiting(ctx, at, recordId)
  return {
    ...{ name: nameOf(at), job: at.job?.title ?? at.position, label: one.label },
    question: await questionOf(ctx, one),
  }
}

/** The signer, alone with what was recorded, asks someone outside who is independent; an earlier request that is open ends. */
export async function askOutside(
  ctx: Ctx<User>,
  subjectId: string,
  recordId: string,
  form: AskOutsideForm,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const row = await lockedAtGate(ctx, subjectId)
    authorize(mayReadGate(ctx.actor, row?.signer?.personId), 'Admins only.')
    const at = signersOwn(ctx, row)
    const { one, known, alone } = await waiting(ctx, at, recordId)
    refuse(whyNotOutside({ vetting: alone.others, administrators: alone.administrators }))
    if (!at.job) throw new Refusal('conflict', 'Not sent', 'Assign the job first: the answer is for one job.')
    const question = await questionOf(ctx, one, { without: form.without === 'on' })
    await putQuestion(ctx, {
      ...{ personId: at.personId, form },
      subject: {
        ...{ about: 'record' as const, subjectId, recordId, recordKey: one.key, jobId: at.job.id },
        ...{ seen: [...one.answers], known },
      },
      asked: { person: nameOf(at), job: at.job.title, question, reason: '' },
    })
  })
}

/** Withdraws what was put to someone outside: its link no longer works. Safe to repeat. */
export async function withdrawOutside(ctx: Ctx<User>, subjectId: string, id: string): Promise<void> {
  const at = await atGate(ctx, subjectId)
  authorize(mayReadGate(ctx.actor, at?.signer?.personId), 'Admins only.')
  signersOwn(ctx, at)
  const [row] = await ctx.db
    .select({ subjectId: outsideReviewRequests.subjectId })
    .from(outsideReviewRequests)
    .where(eq(outsideReviewRequests.id, id))
  if (row?.subjectId !== subjectId) throw new Refusal('missing', 'Request not found.')
  await withdrawQuestion(ctx, id)
}

/** Only who signs, behind the second factor: no one else within could decide. */
function signersOwn(ctx: Ctx<User>, at: AtGate | undefined): AtGate {
  const file = found(at, 'Application')
  // to others of the office there is nothing here to ask
  if (!isSigner(ctx.actor, file.signer?.personId)) throw new Refusal('missing', 'Record not found.')
  authorize(hasSecondFactor(ctx.actor), secondFactorFirst)
  return file
}

async function waiting(ctx: Ctx<User>, at: AtGate, recordId: string) {
  const { alone } = await gateOf(ctx, at)
  if (!alone?.records.some(({ id }) => id === recordId)) throw new Refusal('missing', 'Record not found.')
  const all = against(await recordsOf(ctx, at.personId)).filter(({ weighty }) => weighty)
  const one = found(
    all.find(({ id }) => id === recordId),
    'Record',
  )
  return { one, alone, known: all.map(({ id }) => id) }
}

const nameOf = ({ firstName, lastName }: AtGate) => `${firstName} ${lastName}`
