import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { createPerson, staffWithoutAccount } from '#domains/people/people.server.ts'
import { openRoles, permissions, type Role } from '#platform/actor.ts'
import { roles, userPermissions, users } from '#platform/auth/accounts.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'
import { invitations } from './account-extras.table.ts'
import { roleRequests } from './role-requests.table.ts'

/** Whether the request came from this machine to a loopback hub: then the first administrator needs no set-up code. */
export type Local = { local: boolean }
const FIRST_ADMINISTRATOR = 7_215_002

/** Gives a confirmed account its person and the role it was invited to, an open one, or a request for another. Safe to run again. */
export async function openAccount(ctx: Ctx, userId: string, { local }: Local): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(users).where(eq(users.id, userId)).for('update')
    const user = found(row, 'Account')
    if (user.personId || !user.emailVerified) return
    const personId =
      (await invitedPerson(ctx, user.email)) ?? (await createPerson(ctx, { name: user.name, email: user.email }))
    await ctx.db.update(users).set({ personId }).where(eq(users.id, userId))
    if (await takeInvitation(ctx, user)) return
    if (user.requestedRole) await settleRole(ctx, userId, user.requestedRole, { local })
  })
}

/** An invitation sent to the address on a staff file belongs to that person, so no one is in the hub twice. */
async function invitedPerson(ctx: Ctx, email: string): Promise<string | undefined> {
  const [invited] = await ctx.db.select({ id: invitations.id }).from(invitations).where(openInvitation(ctx, email))
  return invited && staffWithoutAccount(ctx, email)
}

const openInvitation = (ctx: Ctx, email: string) =>
  and(
    eq(sql`lower(${invitations.email})`, email.toLowerCase()),
    isNull(invitations.acceptedAt),
    isNull(invitations.revokedAt),
    gt(invitations.expiresAt, ctx.now.toString()),
  )

/** An invitation to this address, still open, gives its role; the confirmed address is the proof, so the link itself grants nothing. */
async function takeInvitation(ctx: Ctx, { id, email }: { id: string; email: string }): Promise<boolean> {
  const [invitation] = await ctx.db
    .update(invitations)
    .set({ acceptedAt: ctx.now.toString(), acceptedBy: id })
    .where(openInvitation(ctx, email))
    .returning({ id: invitations.id, role: invitations.role })
  if (!invitation) return false
  await giveRole(ctx, id, invitation.role)
  await record(ctx, 'account.invitation_accepted', id, { role: invitation.role, invitation: invitation.id })
  return true
}

/** The rule of approval in one place: open roles at once, the first administrator of a local hub at once, every other role on request. */
export async function settleRole(ctx: Ctx, userId: string, role: Role, { local }: Local): Promise<void> {
  if (openRoles.includes(role)) return giveRole(ctx, userId, role)
  if (role === 'Admin / HR' && local && (await isFirstAdministrator(ctx))) return makeAdministrator(ctx, userId)
  await giveRole(ctx, userId, 'Learner')
  await requestRole(ctx, userId, role)
}

/** All permissions, personal ones included; for the first administrator and the operator's way back in. */
export async function makeAdministrator(ctx: Ctx, userId: string): Promise<void> {
  await giveRole(ctx, userId, 'Admin / HR')
  await ctx.db
    .insert(userPermissions)
    .values(permissions.map((permission) => ({ userId, permission })))
    .onConflictDoNothing()
  await ctx.db
    .update(roleRequests)
    .set({ state: 'approved', decidedAt: ctx.now.toString() })
    .where(and(eq(roleRequests.userId, userId), eq(roleRequests.state, 'pending')))
}

export async function giveRole(ctx: Ctx, userId: string, role: Role): Promise<void> {
  const [row] = await ctx.db.select({ id: roles.id }).from(roles).where(eq(roles.name, role))
  await ctx.db
    .update(users)
    .set({ roleId: found(row, 'Role').id, roleGivenAt: ctx.now.toString() })
    .where(eq(users.id, userId))
  await record(ctx, 'account.role_given', userId, { role })
}

/** True while no active administrator exists; locked until the transaction ends, so two at once make one. */
export async function isFirstAdministrator(ctx: Ctx): Promise<boolean> {
  await lockAdministrators(ctx)
  return (await administrators(ctx)).length === 0
}

/** One change at a time to who is an administrator, until the transaction ends. */
export async function lockAdministrators(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMINISTRATOR})`)
}

export async function administrators(ctx: Ctx) {
  return ctx.db
    .select({ userId: users.id, personId: users.personId, email: users.email, name: users.name })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(roles.name, 'Admin / HR'), eq(users.isActive, true)))
}

async function requestRole(ctx: Ctx, userId: string, role: Role): Promise<void> {
  const [request] = await ctx.db
    .insert(roleRequests)
    .values({ userId, role, askedAt: ctx.now.toString() })
    .onConflictDoNothing()
    .returning({ id: roleRequests.id })
  if (!request) return
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
  await record(ctx, 'account.role_requested', userId, { role })
  for (const admin of await administrators(ctx))
    await queueEmail(ctx, {
      template: 'account.role_requested',
      to: { address: admin.email, name: admin.name, personId: admin.personId ?? undefined },
      params: { name: user?.name ?? '', role },
      dedupeKey: `role-request:${request.id}:${admin.userId}`,
    })
}
