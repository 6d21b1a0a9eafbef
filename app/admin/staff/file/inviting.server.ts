import { invite } from '#domains/accounts/invitations.server.ts'
import type { InviteForm } from '#domains/accounts/people.form.ts'
import { readStaffHead } from '#domains/employment/staff-files/staff-file.queries.server.ts'
import { changeContact } from '#domains/employment/staff-files/staff-files.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'

/** Saves the address on the file and sends the invitation, both or neither: the account finds its person by the address. */
export function inviteStaff(ctx: Ctx<User>, personId: string, form: InviteForm): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const { name, phone } = await readStaffHead(ctx, personId)
    await changeContact(ctx, personId, { name, email: form.email, phone: phone ?? '' })
    await invite(ctx, form)
  })
}
