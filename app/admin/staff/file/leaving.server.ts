import { endAccess } from '#domains/accounts/people.server.ts'
import { endEmployment } from '#domains/employment/staff-files/leavers.server.ts'
import type { LeaverForm } from '#domains/employment/staff-files/staff-files.form.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'

/** Ends every post and the account, both or neither: the domain of people cannot call accounts. */
export function endEmploymentAndAccess(ctx: Ctx<User>, personId: string, form: LeaverForm): Promise<void> {
  return transaction(ctx, async (ctx) => {
    await endEmployment(ctx, personId, form)
    await endAccess(ctx, personId)
  })
}
