import { becomeStaff } from '#domains/accounts/people.server.ts'
import type { HireForm } from '#domains/recruitment/clearance/clearance.form.ts'
import { hire } from '#domains/recruitment/clearance/hire.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'

/** The hire and the account's new role, both or neither: recruitment knows nothing of accounts. */
export function hireAsStaff(ctx: Ctx<User>, applicationId: string, form: HireForm): Promise<void> {
  return transaction(ctx, async (ctx) => becomeStaff(ctx, await hire(ctx, applicationId, form)))
}
