import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { hashToken, newToken } from '#platform/encryption.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { invitations } from './account-extras.table.ts'
import { mayApproveAccounts } from './accounts.access.ts'
import type { InviteForm } from './people.form.ts'

const DAYS = 14

/** Asks an address to join with a role; an earlier invitation to it stops working. */
export async function invite(ctx: Ctx, { email, role }: InviteForm): Promise<void> {
  authorize(mayApproveAccounts(ctx.actor) && ctx.actor.kind === 'user', 'Admins only.', { proof: ctx.actor })
  const inviter = ctx.actor.kind === 'user' ? ctx.actor : undefined
  if (!inviter) return
  await transaction(ctx, async (ctx) => {
    const [known] = await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(sql`lower(${users.email})`, email), eq(users.emailVerified, true)))
    if (known)
      throw new Refusal('conflict', 'Failed to send', undefined, {
        email: 'This address has an account already: change its role under People',
      })
    await ctx.db.update(invitations).set({ revokedAt: ctx.now.toString() }).where(openTo(email))
    const { token, hash } = newToken()
    const [row] = await ctx.db
      .insert(invitations)
      .values({
        email,
        role,
        tokenHash: hash,
        invitedBy: inviter.userId,
        createdAt: ctx.now.toString(),
        expiresAt: ctx.now.add({ hours: DAYS * 24 }).toString(),
      })
      .returning({ id: invitations.id })
    await queueEmail(ctx, {
      template: 'account.invited',
      to: { address: email },
      params: { inviter: inviter.name, role },
      token,
      ...(row ? { subjectId: row.id } : {}),
    })
    await record(ctx, 'account.invited', row?.id, { role })
  })
}

/** The invitation stops working at once. */
export async function revokeInvitation(ctx: Ctx, id: string): Promise<void> {
  authorize(mayApproveAccounts(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(invitations)
      .set({ revokedAt: ctx.now.toString() })
      .where(and(eq(invitations.id, id), isNull(invitations.acceptedAt), isNull(invitations.revokedAt)))
      .returning({ id: invitations.id })
    found(row, 'Invitation')
    await record(ctx, 'account.invitation_revoked', id)
  })
}

/** The latest invitations, newest first. */
export async function listInvitations(ctx: Ctx) {
  authorize(mayApproveAccounts(ctx.actor), 'Admins only.')
  const rows = await ctx.db
    .select({ invitation: invitations, inviter: users.name })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .orderBy(desc(invitations.createdAt))
    .limit(100)
  return rows.map(({ invitation: { id, email, role, createdAt, expiresAt, acceptedAt, revokedAt }, inviter }) => {
    const over = Temporal.Instant.compare(Temporal.Instant.from(expiresAt), ctx.now) <= 0
    const state = acceptedAt ? 'accepted' : revokedAt ? 'revoked' : over ? 'expired' : 'open'
    return {
      id,
      email,
      role,
      createdAt,
      expiresAt,
      inviter,
      state: state as 'accepted' | 'revoked' | 'expired' | 'open',
    }
  })
}

/** What the page behind the link says; a link that does not work says nothing. */
export async function readInvitation(ctx: Ctx, token: string) {
  const [row] = await ctx.db
    .select({ email: invitations.email, role: invitations.role })
    .from(invitations)
    .where(
      and(
        eq(invitations.tokenHash, hashToken(token)),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, ctx.now.toString()),
      ),
    )
  return row
}

const openTo = (email: string) =>
  and(eq(sql`lower(${invitations.email})`, email), isNull(invitations.acceptedAt), isNull(invitations.revokedAt))
