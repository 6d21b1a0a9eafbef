import { and, eq, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { managersAccounts, vettingAccounts } from '#domains/employment/standing/hearers.queries.server.ts'
import { queueEmails } from '#domains/notifications/messages.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { mayAnswerReturns, mayReadGate } from './clearance.access.ts'
import type { AtGate } from './gate.queries.server.ts'
import { lockedAtGate } from './locked-gate.server.ts'
import { clearanceReturns } from './returns.table.ts'
import { signable } from './signable.server.ts'

export const returnPlace = (id: string, column: 'reason' | 'answer') => ({
  table: 'clearance_returns',
  column,
  row: id,
})

/** Who signs sends the file back to HR instead, with a reason; people who vet are told. One at a time. */
export async function sendBack(ctx: Ctx<User>, subjectId: string, reason: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const subject = await lockedAtGate(ctx, subjectId)
    authorize(mayReadGate(ctx.actor, subject?.signer?.personId), 'Admins only.')
    const at = signable(ctx, found(subject, 'Application'))
    if (await openReturn(ctx, at.id))
      throw new Refusal('conflict', 'Update failed', 'This file is with HR already: you sent it back.')
    const id = v7()
    await ctx.db.insert(clearanceReturns).values({
      ...{ id, personId: at.personId, subjectId: at.id, reason: seal(reason, returnPlace(id, 'reason')) },
      ...{ returnedBy: ctx.actor.userId, returnedAt: ctx.now.toString() },
    })
    await record(ctx, 'clearance.sent_back', at.id, { personId: at.personId })
    const vetting = (await vettingAccounts(ctx)).filter(({ personId }) => personId !== at.personId)
    await queueEmails(
      ctx,
      vetting.map((to) => mailOf(at, { to, key: id, template: 'clearance.sent_back' })),
    )
  })
}

/** HR says what was done, and who signs is told that the file is to be read again. */
export async function answerReturn(ctx: Ctx<User>, subjectId: string, answer: string): Promise<void> {
  authorize(mayAnswerReturns(ctx.actor), 'Only people with the vetting permission may answer this.')
  await transaction(ctx, async (ctx) => {
    const at = found(await lockedAtGate(ctx, subjectId), 'Application')
    const open = await openReturn(ctx, at.id)
    if (!open) throw new Refusal('conflict', 'Update failed', 'Nothing waits for an answer here any more.')
    await ctx.db
      .update(clearanceReturns)
      .set({
        answeredBy: ctx.actor.userId,
        answeredAt: ctx.now.toString(),
        answer: seal(answer, returnPlace(open.id, 'answer')),
      })
      .where(eq(clearanceReturns.id, open.id))
    await record(ctx, 'clearance.return_answered', at.id, { personId: at.personId })
    const signerId = at.signer?.personId
    const to = signerId && (await managersAccounts(ctx, [signerId])).get(signerId)
    if (to) await queueEmails(ctx, [mailOf(at, { to, key: open.id, template: 'clearance.return_answered' })])
  })
}

async function openReturn(ctx: Ctx, subjectId: string) {
  const { id, subjectId: subject, answeredAt } = clearanceReturns
  const [row] = await ctx.db
    .select({ id })
    .from(clearanceReturns)
    .where(and(eq(subject, subjectId), isNull(answeredAt)))
  return row
}

type Mail = { to: { personId: string; name: string; address: string }; key: string; template: string }

const mailOf = ({ id, firstName, lastName, location }: AtGate, { to, key, template }: Mail) => ({
  ...{ template, to, subjectId: id, dedupeKey: `${template}:${key}:${to.personId}` },
  params: { name: `${firstName} ${lastName}`, location: location?.name ?? '', applicationId: id },
})
