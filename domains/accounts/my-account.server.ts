import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { changePerson } from '#domains/people/people.server.ts'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { parsePhone } from '#platform/phone.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import type { DetailsForm } from './account.form.ts'
import { isNameChecked } from './checked-names.queries.server.ts'

/** The asker's own name and phone number, on the account and on the person. A name that documents were compared with is the office’s to change. */
export async function changeDetails(ctx: Ctx<User>, form: DetailsForm): Promise<void> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { userId, personId } = ctx.actor
  const phone = form.phone ? parsePhone(form.phone)?.e164 : null
  if (phone === undefined)
    throw new Refusal('invalid', 'Update failed', undefined, {
      phone: 'Enter a phone number that works, like 07700 900123 or +353 1 234 5678',
    })
  const { firstName, lastName } = form
  const name = `${firstName} ${lastName}`
  await transaction(ctx, async (ctx) => {
    const [account] = await ctx.db.select().from(users).where(eq(users.id, userId)).for('update')
    const isOther = account?.name !== name
    if (isOther && (await isNameChecked(ctx, personId))) {
      const words = 'The office checked your name with your documents. Ask them to change it'
      const field = account?.firstName === firstName ? 'lastName' : 'firstName'
      throw new Refusal('invalid', 'Update failed', `${words}.`, { [field]: words })
    }
    await ctx.db
      .update(users)
      .set({ name, firstName, lastName, phone, updatedAt: new Date(ctx.now.epochMilliseconds) })
      .where(eq(users.id, userId))
    await changePerson(ctx, personId, { ...(isOther && { name }), phone })
    await record(ctx, 'account.details_changed', userId, { personId, fields: ['name', 'phone'] })
  })
}
