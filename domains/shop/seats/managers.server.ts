import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { people } from '#domains/people/people.table.ts'
import { customerManagers, customers, managerInvitations } from '#domains/shop/orders/customers.table.ts'
import { mayBuy } from '#domains/shop/shop.access.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { hashToken } from '#platform/encryption.server.ts'
import { hashOfGiven } from '#platform/link-token.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { managerToken } from './codes.server.ts'
import { lockSeats } from './free.server.ts'
import { managedCustomer } from './managed.queries.server.ts'

const DAYS = 14
const OPEN_AT_ONCE = 20

const invitationsOf = (customerId: string) =>
  and(
    eq(managerInvitations.customerId, customerId),
    isNull(managerInvitations.acceptedAt),
    isNull(managerInvitations.withdrawnAt),
  )

const isOpen = (ctx: Ctx, customerId: string) =>
  and(invitationsOf(customerId), gt(managerInvitations.expiresAt, ctx.now.toString()))

/** Who manages the seats of an organisation of the asker, and who is invited to. */
export async function managersOf(ctx: Ctx<User>, customerId: string) {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  const customer = await managedCustomer(ctx, customerId)
  const managers = await ctx.db
    .select({ personId: people.id, name: people.name, email: people.email, addedAt: customerManagers.addedAt })
    .from(customerManagers)
    .innerJoin(people, eq(people.id, customerManagers.personId))
    .where(and(eq(customerManagers.customerId, customerId), isNull(customerManagers.endedAt)))
    .orderBy(asc(people.name), asc(people.id))
  const invited = await ctx.db
    .select({ id: managerInvitations.id, email: managerInvitations.email, expiresAt: managerInvitations.expiresAt })
    .from(managerInvitations)
    .where(isOpen(ctx, customerId))
    .orderBy(asc(managerInvitations.email))
  return { customer, managers, invited }
}

/** Asks someone by email to manage the seats too; an earlier invitation to the same address ends. */
export async function inviteManager(ctx: Ctx<User>, customerId: string, { email }: { email: string }): Promise<void> {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  const { id: userId, name } = { id: ctx.actor.userId, name: ctx.actor.name }
  await transaction(ctx, async (ctx) => {
    await lockSeats(ctx, customerId)
    const { customer, managers, invited } = await managersOf(ctx, customerId)
    if (managers.some((manager) => manager.email?.toLowerCase() === email))
      throw notInvited({ email: 'This person manages these seats already' })
    if (invited.length >= OPEN_AT_ONCE)
      throw notInvited({ email: 'Too many invitations are open. Withdraw some first' })
    const at = ctx.now.toString()
    const earlier = and(invitationsOf(customerId), eq(sql`lower(${managerInvitations.email})`, email))
    await ctx.db.update(managerInvitations).set({ withdrawnAt: at }).where(earlier)
    const id = v7()
    const token = managerToken(id)
    const expiresAt = ctx.now.add({ hours: 24 * DAYS }).toString()
    const made = { tokenHash: hashToken(token), invitedBy: userId, invitedAt: at, expiresAt }
    await ctx.db.insert(managerInvitations).values({ id, customerId, email, ...made })
    await queueEmail(ctx, {
      template: 'shop.manager_invited',
      to: { address: email },
      params: { organisation: customer.name, inviter: name },
      token,
      subjectId: id,
    })
    await record(ctx, 'shop.manager_invited', customerId, { invitation: id })
  })
}

const notInvited = (fields: Record<string, string>) => new Refusal('conflict', 'Not invited', undefined, fields)

/** The invitation stops working at once; pressed again it changes nothing. */
export async function withdrawInvitation(ctx: Ctx<User>, customerId: string, invitationId: string): Promise<void> {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  await managedCustomer(ctx, customerId)
  await transaction(ctx, async (ctx) => {
    const ofCustomer = and(eq(managerInvitations.id, invitationId), eq(managerInvitations.customerId, customerId))
    const [known] = await ctx.db.select().from(managerInvitations).where(ofCustomer).for('update')
    const { acceptedAt, withdrawnAt } = found(known, 'Invitation')
    if (acceptedAt || withdrawnAt) return
    await ctx.db.update(managerInvitations).set({ withdrawnAt: ctx.now.toString() }).where(ofCustomer)
    await record(ctx, 'shop.manager_invitation_withdrawn', customerId, { invitation: invitationId })
  })
}

/** What the link of an invitation offers; nothing for one that has ended or was accepted by another. */
export async function readManagerInvitation(ctx: Ctx, token: string) {
  const hash = hashOfGiven(token)
  if (!hash) return undefined
  const [row] = await ctx.db
    .select({ invitation: managerInvitations, organisation: customers.name })
    .from(managerInvitations)
    .innerJoin(customers, eq(customers.id, managerInvitations.customerId))
    .where(and(eq(managerInvitations.tokenHash, hash), isNull(managerInvitations.withdrawnAt)))
  if (!row) return undefined
  const { id, customerId, acceptedBy, expiresAt } = row.invitation
  const mine = ctx.actor.kind === 'user' && acceptedBy === ctx.actor.personId
  const over = Temporal.Instant.compare(Temporal.Instant.from(expiresAt), ctx.now) <= 0
  if (acceptedBy ? !mine : over) return undefined
  return { id, customerId, organisation: row.organisation, accepted: mine }
}

/** The asker manages the seats from now on: the first account that comes with the link. Safe to repeat. Returns the organisation. */
export async function acceptManager(ctx: Ctx<User>, token: string): Promise<string> {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  const { id, customerId } = found(await readManagerInvitation(ctx, token), 'Invitation')
  return transaction(ctx, async (ctx) => {
    await ctx.db.select().from(managerInvitations).where(eq(managerInvitations.id, id)).for('update')
    const { accepted } = found(await readManagerInvitation(ctx, token), 'Invitation')
    if (accepted) return customerId
    const { personId, userId } = ctx.actor
    const at = ctx.now.toString()
    await ctx.db
      .update(managerInvitations)
      .set({ acceptedBy: personId, acceptedAt: at })
      .where(eq(managerInvitations.id, id))
    await ctx.db
      .insert(customerManagers)
      .values({ customerId, personId, addedBy: userId, addedAt: at })
      .onConflictDoUpdate({
        target: [customerManagers.customerId, customerManagers.personId],
        set: { endedAt: null },
      })
    await record(ctx, 'shop.manager_added', customerId, { personId })
    return customerId
  })
}

/** Someone no longer manages the seats, oneself too; the last one stays. */
export async function removeManager(ctx: Ctx<User>, customerId: string, personId: string): Promise<void> {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  await transaction(ctx, async (ctx) => {
    await lockSeats(ctx, customerId)
    const { managers, customer } = await managersOf(ctx, customerId)
    const one = found(
      managers.find((manager) => manager.personId === personId),
      'Manager',
    )
    if (managers.length === 1)
      throw new Refusal('conflict', 'Not removed', 'Someone has to manage the seats. Invite another manager first.')
    await ctx.db
      .update(customerManagers)
      .set({ endedAt: ctx.now.toString() })
      .where(and(eq(customerManagers.customerId, customerId), eq(customerManagers.personId, personId)))
    if (one.email && personId !== ctx.actor.personId)
      await queueEmail(ctx, {
        template: 'shop.manager_removed',
        to: { address: one.email, name: one.name, personId },
        params: { name: one.name, organisation: customer.name },
        subjectId: customerId,
      })
    await record(ctx, 'shop.manager_removed', customerId, { personId })
  })
}
