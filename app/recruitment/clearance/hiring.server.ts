import { becomeStaff } from '#domains/accounts/people.server.ts'
import { adoptChecks } from '#domains/compliance/facts/adopted-checks.server.ts'
import type { HireForm } from '#domains/recruitment/clearance/clearance.form.ts'
import { hire } from '#domains/recruitment/clearance/hire.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'

/** The hire, the account's new role and the DBS check in the tracker, all or none: recruitment knows of neither. */
export function hireAsStaff(ctx: Ctx<User>, applicationId: string, form: HireForm): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const personId = await hire(ctx, applicationId, form)
    await adoptChecks(ctx, personId)
    await becomeStaff(ctx, personId)
  })
}
