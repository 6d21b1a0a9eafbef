import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { invitations } from '#domains/accounts/account-extras.table.ts'
import { mayApproveAccounts } from '#domains/accounts/accounts.access.ts'
import { invite, revokeInvitation } from '#domains/accounts/invitations.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import type { Kind } from './kind.server.ts'
import { lookAtPeople } from './subjects.queries.server.ts'

/** At the address on the file, which the account then finds its person by. */
export const inviting: Kind = {
  may: mayApproveAccounts,
  async look(ctx, ids) {
    return (await lookAtPeople(ctx, ids)).map(({ id, name, email, leftOn, hasAccount }) => ({
      ...{ id, name, line: email ?? '', to: { page: 'staff', id } },
      whyNot: leftOn ? 'No longer works here' : hasAccount ? 'Has an account' : email ? undefined : 'No email address',
    }))
  },
  // before it begins: asked of each, the same "no" would leave out everyone
  async check({ actor }) {
    authorize(mayApproveAccounts(actor), 'Admins only.', { proof: actor })
  },
  async act(ctx, id) {
    const [person] = await lookAtPeople(ctx, [id])
    const email = found(person?.email?.toLowerCase(), 'Email address')
    await invite(ctx, { email, role: 'Staff Member' })
    const [made] = await ctx.db
      .select({ id: invitations.id })
      .from(invitations)
      .where(and(eq(invitations.email, email), isNull(invitations.revokedAt)))
      .orderBy(desc(invitations.createdAt), sql`${invitations.id} desc`)
      .limit(1)
    return { invitation: made?.id ?? null }
  },
  async undo(ctx, _id, { invitation }) {
    const [open] = await ctx.db
      .select({ id: invitations.id })
      .from(invitations)
      .where(
        and(
          eq(invitations.id, found(invitation, 'Invitation')),
          isNull(invitations.acceptedAt),
          isNull(invitations.revokedAt),
        ),
      )
    if (!open) return 'The invitation was used, or another was sent since'
    await revokeInvitation(ctx, open.id)
    return undefined
  },
}
