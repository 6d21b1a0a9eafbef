import { becomeLearner, endAccess } from '#domains/accounts/people.server.ts'
import { endEmployment } from '#domains/employment/staff-files/leavers.server.ts'
import type { LeavingForm } from '#domains/employment/staff-files/staff-files.form.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'

/** Ends every post and what the account may do here, both or neither: the domain of people cannot call accounts. */
export function endEmploymentAndAccess(ctx: Ctx<User>, personId: string, form: LeavingForm): Promise<void> {
  const { access, ...leaving } = form
  return transaction(ctx, async (ctx) => {
    await endEmployment(ctx, personId, leaving)
    await (access === 'closed' ? endAccess(ctx, personId) : becomeLearner(ctx, personId))
  })
}
