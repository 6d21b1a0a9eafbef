import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import {
  type PersonalField,
  personalShown,
  type SensitiveField,
  sensitiveFields,
} from '#domains/recruitment/applications/sensitive.rules.ts'
import { may } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { unseal } from '#platform/encryption.server.ts'
import { authorize, found } from '#platform/refusal.ts'

/** Shows one sensitive answer. Viewing is logged. */
export async function revealField(ctx: Ctx, applicationId: string, field: SensitiveField): Promise<string> {
  authorize(mayReview(ctx.actor), 'Admins only.')
  return transaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ personId: applications.applicantId, sealed: applications[field] })
      .from(applications)
      .where(eq(applications.id, applicationId))
    const { personId, sealed } = found(row, 'Application')
    await record(ctx, 'application.revealed', applicationId, { personId, fields: [field] })
    return unseal(found(sealed, 'Answer'), {
      table: 'applications',
      column: sensitiveFields[field],
      row: applicationId,
    })
  })
}

/** Shows age or nationality before the offer, to people who vet. Viewing is logged. */
export async function revealPersonal(ctx: Ctx, applicationId: string, field: PersonalField): Promise<string> {
  authorize(mayReview(ctx.actor), 'Admins only.')
  return transaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ personId: applications.applicantId, status: applications.status, value: applications[field] })
      .from(applications)
      .where(eq(applications.id, applicationId))
    const { personId, status, value } = found(row, 'Application')
    authorize(personalShown(status) || may(ctx.actor, 'vetting'), 'This is shown after an offer.')
    await record(ctx, 'application.revealed', applicationId, { personId, fields: [field] })
    return found(value || undefined, 'Answer')
  })
}
