import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { mayChangeStaff } from '#domains/employment/staff/staff.access.ts'
import { noteProvenName } from '#domains/people/names.server.ts'
import { changePerson } from '#domains/people/people.server.ts'
import { people } from '#domains/people/people.table.ts'
import { sayAddressIsTheirs } from '#domains/people/said-addresses.server.ts'
import { isNameChecked } from '#domains/vetting/checks/checked-names.queries.server.ts'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import type { ContactForm } from './staff-files.form.ts'
import { lockedStaff, mustBeUnknown } from './staff-files.server.ts'

/**
 * Name and contact details of someone without an account, and that the address is theirs. Account holders change theirs under
 * My account, but for a name that documents were compared with: that is changed here, and only with what was seen.
 */
export async function changeContact(ctx: Ctx<User>, personId: string, form: ContactForm): Promise<void> {
  authorize(mayChangeStaff(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    await lockedStaff(ctx, personId)
    const [row] = await ctx.db.select({ name: people.name }).from(people).where(eq(people.id, personId)).for('update')
    const { name } = found(row, 'Member of staff')
    const [account] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.personId, personId))
    const isCompared = name !== form.name && (await isNameChecked(ctx, personId))
    if (account && !isCompared)
      throw new Refusal('conflict', 'Update failed', 'They have an account and can change this under My account.')
    if (isCompared) await keepNameBefore(ctx, personId, name, form)
    if (account) return await renameAccount(ctx, personId, account.id, form.name)
    await mustBeUnknown(ctx, form.email, personId)
    await changePerson(ctx, personId, { name: form.name, email: form.email || null, phone: form.phone || null })
    await sayAddressIsTheirs(ctx, personId)
    await record(ctx, 'staff.contact_changed', personId, { personId, fields: Object.keys(form) })
  })
}

/** The earlier name, with what shows that it is the same person's: documents and certificates in it stay theirs. */
async function keepNameBefore(ctx: Ctx<User>, personId: string, name: string, form: ContactForm): Promise<void> {
  const { nameProof = '', nameSeenOn = '' } = form
  const fields = {
    ...(!nameProof && { nameProof: 'Documents were compared with the name before: enter what shows the change' }),
    ...(!nameSeenOn && { nameSeenOn: 'Enter the day on which you saw it' }),
    ...(nameSeenOn > todayOf(ctx) && { nameSeenOn: 'The day must not be in the future' }),
  }
  const [first] = Object.values(fields)
  if (first) throw new Refusal('invalid', 'Update failed', `${first}.`, fields)
  await noteProvenName(ctx, { personId, name, proof: nameProof, seenOn: nameSeenOn })
}

async function renameAccount(ctx: Ctx<User>, personId: string, userId: string, name: string): Promise<void> {
  const words = name.split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  const updatedAt = new Date(ctx.now.epochMilliseconds)
  await ctx.db
    .update(users)
    .set({ name, firstName: words.join(' '), lastName, updatedAt })
    .where(eq(users.id, userId))
  await changePerson(ctx, personId, { name })
  await record(ctx, 'staff.contact_changed', personId, { personId, fields: ['name'] })
}
