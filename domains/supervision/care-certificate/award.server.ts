import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { keepAwarded, voidAwarded } from '#domains/compliance/facts/awards.server.ts'
import { hasSecondFactor } from '#domains/employment/clearance/clearance.access.ts'
import { asWhat } from '#domains/employment/clearance/signers.rules.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { inWords } from '#platform/db/constraint.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import { whyNotFinallySign } from './award.rules.ts'
import { mayReadWorkbooks } from './care-certificate.access.ts'
import { careAwards } from './care-certificate.table.ts'
import { shownOf } from './shown.rules.ts'
import { whyNotAward } from './workbook.rules.ts'
import { lockWorkbook, signerOfPerson } from './workbook-rows.server.ts'

/** The registered manager's final signature under the workbook as it was `shown`: with it the Care Certificate is awarded, once. */
export async function awardCareCertificate(ctx: Ctx<User>, personId: string, shown: string): Promise<void> {
  authorize(mayReadWorkbooks(ctx.actor), 'Supervisors only.')
  await transaction(ctx, async (ctx) => {
    const at = found(await lockWorkbook(ctx, personId), 'Workbook')
    const { location, signer } = await signerOfPerson(ctx, personId)
    refuse(
      whyNotFinallySign({ by: asker(ctx), about: personId, location: location?.name, signer, today: todayOf(ctx) }),
    )
    refuse(whyNotAward(at))
    if (shown !== shownOf(at.kept))
      throw new Refusal(
        'conflict',
        'Not signed',
        'The workbook has changed since you opened it. Read it again, then sign.',
      )
    const [award] = await inWords('care_awards_once', awardedAlready, () =>
      ctx.db
        .insert(careAwards)
        .values({
          ...{ workbookId: at.workbook.id, personId, awardedOn: todayOf(ctx), signedBy: ctx.actor.userId },
          ...{ signerId: ctx.actor.personId, signedAs: found(signer, 'Signer').as },
          ...{ appointmentId: found(signer, 'Signer').appointmentId, locationId: found(location, 'Location').id },
          signedAt: ctx.now.toString(),
        })
        .returning({ id: careAwards.id }),
    )
    const { id } = found(award, 'Award')
    const as = asWhat(found(signer, 'Signer'), found(location, 'Location').name)
    const note = `Awarded here under the ${at.edition} edition. Signed by ${ctx.actor.name}, ${as}.`
    await keepAwarded(ctx, { personId, awardedOn: todayOf(ctx), source: 'care certificate', note })
    await record(ctx, 'care_certificate.awarded', id, { personId, edition: at.edition })
  })
}

/** Withdraws an award that rested on a mistake, with the reason; the workbook can then be corrected. The signature stays on record. */
export async function withdrawAward(ctx: Ctx<User>, personId: string, reason: string): Promise<void> {
  authorize(mayReadWorkbooks(ctx.actor), 'Supervisors only.')
  await transaction(ctx, async (ctx) => {
    found(await lockWorkbook(ctx, personId), 'Workbook')
    const { location, signer } = await signerOfPerson(ctx, personId)
    refuse(
      whyNotFinallySign({ by: asker(ctx), about: personId, location: location?.name, signer, today: todayOf(ctx) }),
    )
    const open = and(eq(careAwards.personId, personId), isNull(careAwards.withdrawnAt))
    const [award] = await ctx.db
      .update(careAwards)
      .set({ withdrawnAt: ctx.now.toString(), withdrawnBy: ctx.actor.userId, withdrawnReason: reason })
      .where(open)
      .returning({ id: careAwards.id })
    const { id } = found(award, 'Award')
    await voidAwarded(ctx, { personId, source: 'care certificate', reason })
    await record(ctx, 'care_certificate.withdrawn', id, { personId, reason })
  })
}

const asker = (ctx: Ctx<User>) => ({ personId: ctx.actor.personId, secondFactor: hasSecondFactor(ctx.actor) })

const awardedAlready = () =>
  new Refusal('conflict', 'Not signed', 'It has been awarded already. A Care Certificate is awarded once.')
