import { and, eq, ne, sql } from 'drizzle-orm'
import { isNameChecked } from '#domains/accounts/checked-names.queries.server.ts'
import { renameAccount } from '#domains/accounts/renamed.server.ts'
import { record } from '#domains/audit/audit.server.ts'
import { bringIn } from '#domains/employment/bring-ins/bring-ins.server.ts'
import { isNameBroughtIn, namesOfApplicants } from '#domains/employment/bring-ins/namesakes.queries.server.ts'
import { createPost, startPost } from '#domains/employment/posts/posts.server.ts'
import { mustManage } from '#domains/employment/posts/staff-managers.server.ts'
import { mayChangeStaff } from '#domains/employment/staff/staff.access.ts'
import { raise } from '#domains/events.ts'
import { isStaff } from '#domains/people/held-posts.queries.server.ts'
import { lockIdentities } from '#domains/people/identities.server.ts'
import { noteProvenName } from '#domains/people/names.server.ts'
import { changePerson, createPerson } from '#domains/people/people.server.ts'
import { people } from '#domains/people/people.table.ts'
import { sayAddressIsTheirs } from '#domains/people/said-addresses.server.ts'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { phoneForPeople } from '#platform/phone.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import type { ContactForm, NewStaffForm, StaffDetailsForm } from './staff-files.form.ts'
import { staffFiles } from './staff-files.table.ts'

/** Adds someone who worked here before the hub did, with or without an email address. Returns the person's id. */
export async function addStaffMember(ctx: Ctx<User>, form: NewStaffForm): Promise<string> {
  authorize(mayChangeStaff(ctx.actor), 'Admins only.')
  const { name, email, phone, staffNumber, managerId, dateFrom, someoneElse, ...rest } = form
  const { source = 'staff_file', transferor, weeklyHours, ...placed } = rest
  return transaction(ctx, async (ctx) => {
    await mustManage(ctx, managerId)
    await mustBeUnknown(ctx, email)
    await mustBeFree(ctx, staffNumber)
    if (!someoneElse) await mustNotBeKnown(ctx, name)
    const personId = await createPerson(ctx, { name, ...(email && { email }), ...(phone && { phone }) })
    await openStaffFile(ctx, personId)
    if (staffNumber) await ctx.db.update(staffFiles).set({ staffNumber }).where(eq(staffFiles.personId, personId))
    const hours = weeklyHours === undefined ? {} : { weeklyHours }
    const wanted = {
      personId,
      ...placed,
      ...(managerId && { managerId }),
      ...hours,
      plannedStart: dateFrom,
      broughtIn: true,
    }
    const brought = { personId, locationId: placed.locationId, firstDay: dateFrom, source }
    const [bringInId = ''] = await bringIn(ctx, [{ ...brought, ...(source === 'take_over' && { transferor }) }])
    await startPost(ctx, await createPost(ctx, wanted), dateFrom, { bringInId })
    await record(ctx, 'staff.added', personId, { personId })
    return personId
  })
}

/** Contract, probation and emergency contact. */
export async function changeStaffDetails(ctx: Ctx<User>, personId: string, form: StaffDetailsForm): Promise<void> {
  authorize(mayChangeStaff(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    await lockedStaff(ctx, personId)
    await mustBeFree(ctx, form.staffNumber, personId)
    await openStaffFile(ctx, personId)
    const { staffNumber, probationUntil, hoursWorked, ...words } = form
    const [before] = await ctx.db.select().from(staffFiles).where(eq(staffFiles.personId, personId))
    await ctx.db
      .update(staffFiles)
      .set({ ...words, staffNumber: staffNumber || null, probationUntil: probationUntil || null })
      .where(eq(staffFiles.personId, personId))
    if (before?.weeklyHours !== words.weeklyHours) {
      const fields = { hours: 'weeklyHours', most: 'weeklyHours' }
      await raise(ctx, 'hours agreed', { personId, fields, worked: hoursWorked === 'on' })
    }
    await record(ctx, 'staff.details_changed', personId, { personId, fields: Object.keys(words) })
  })
}

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
    if (account) {
      await renameAccount(ctx, personId, form.name)
      await changePerson(ctx, personId, { name: form.name })
    } else {
      await mustBeUnknown(ctx, form.email, personId)
      await changePerson(ctx, personId, { name: form.name, email: form.email || null, phone: form.phone || null })
      await sayAddressIsTheirs(ctx, personId)
    }
    await record(ctx, 'staff.contact_changed', personId, { personId, fields: Object.keys(form) })
  })
}

/** The earlier name, with what shows that it is the same person's: documents and certificates in it stay theirs. */
async function keepNameBefore(ctx: Ctx<User>, personId: string, name: string, form: ContactForm): Promise<void> {
  const { nameProof = '', nameSeenOn = '' } = form
  const fields = {
    ...(!nameProof && { nameProof: 'Documents were checked against the earlier name: enter what shows the change' }),
    ...(!nameSeenOn && { nameSeenOn: 'Enter the date on which you saw it' }),
    ...(nameSeenOn > todayOf(ctx) && { nameSeenOn: 'The day must not be in the future' }),
  }
  const [first] = Object.values(fields)
  if (first) throw new Refusal('invalid', 'Update failed', `${first}.`, fields)
  await noteProvenName(ctx, { personId, name, proof: nameProof, seenOn: nameSeenOn })
}

/** Creates the file if there is none; in the caller's transaction. */
export async function openStaffFile(ctx: Ctx<User>, personId: string): Promise<void> {
  authorize(mayChangeStaff(ctx.actor), 'Admins only.')
  await ctx.db
    .insert(staffFiles)
    .values({ personId, createdAt: ctx.now.toString(), createdBy: ctx.actor.userId })
    .onConflictDoNothing()
}

type Contacts = { phone: string; emergencyName: string; emergencyRelation: string; emergencyPhone: string }

/** Phone numbers (E.164) and the emergency contact as someone gave them before, where their file has none; in the caller's transaction. */
export async function carryContacts(ctx: Ctx<User>, personId: string, given: Contacts): Promise<void> {
  authorize(mayChangeStaff(ctx.actor), 'Admins only.')
  const { phone, emergencyName, emergencyRelation, emergencyPhone } = given
  const [person] = await ctx.db.select({ phone: people.phone }).from(people).where(eq(people.id, personId))
  if (phone && !person?.phone) await changePerson(ctx, personId, { phone })
  if (!emergencyName) return
  await openStaffFile(ctx, personId)
  await ctx.db
    .update(staffFiles)
    .set({ emergencyName, emergencyRelation, emergencyPhone: emergencyPhone && phoneForPeople(emergencyPhone) })
    .where(and(eq(staffFiles.personId, personId), eq(staffFiles.emergencyName, '')))
}

/** The person, locked until the transaction ends; not found if they never worked here. */
export async function lockedStaff(ctx: Ctx<User>, personId: string): Promise<{ id: string; name: string }> {
  authorize(mayChangeStaff(ctx.actor), 'Admins only.')
  const [person] = await ctx.db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(and(eq(people.id, personId), isStaff(people.id)))
    .for('update')
  return found(person, 'Member of staff')
}

async function mustNotBeKnown(ctx: Ctx, name: string): Promise<void> {
  const known = (words: string) =>
    new Refusal('conflict', 'Update failed', undefined, {
      someoneElse: `Someone called ${name} ${words}. Confirm that this is someone else`,
    })
  if ((await namesOfApplicants(ctx, [name])).length > 0) throw known('has an application here')
  if (await isNameBroughtIn(ctx, name))
    throw known('was brought in already: the same person gets a further post in their staff file')
}

async function mustBeUnknown(ctx: Ctx, email: string, ownerId?: string): Promise<void> {
  if (!email) return
  await lockIdentities(ctx)
  const [known] = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(and(sql`fold(${people.email}) = fold(${email})`, ownerId ? ne(people.id, ownerId) : undefined))
    .limit(1)
  if (known)
    throw new Refusal('conflict', 'Update failed', undefined, {
      email: 'There is already a person with this address: find them under Staff Directory or Applicants',
    })
}

async function mustBeFree(ctx: Ctx, staffNumber: string, ownerId?: string): Promise<void> {
  if (!staffNumber) return
  await lockIdentities(ctx)
  const [taken] = await ctx.db
    .select({ id: staffFiles.personId })
    .from(staffFiles)
    .where(
      and(
        sql`lower(${staffFiles.staffNumber}) = lower(${staffNumber})`,
        ownerId ? ne(staffFiles.personId, ownerId) : undefined,
      ),
    )
  if (taken)
    throw new Refusal('conflict', 'Update failed', undefined, {
      staffNumber: 'Someone else has this staff number',
    })
}
