import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Day } from '#lib/day.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { storedPhone } from '#platform/phone.server.ts'
import { isStaff } from './held-posts.queries.server.ts'
import { people, sheetAddresses } from './people.table.ts'

/** Creates a person; in the caller's transaction. */
export async function createPerson(
  ctx: Ctx,
  person: { name: string; email?: string; phone?: string },
): Promise<string> {
  const [row] = await ctx.db
    .insert(people)
    .values({ ...person, ...(person.phone && storedPhone(person.phone)), createdAt: ctx.now.toString() })
    .returning({ id: people.id })
  if (!row) throw new Error('A person was not created')
  return row.id
}

const BATCH = 1000
const REMOVED_AT_ONCE = 200

/** Creates several people in the caller's transaction and returns their ids in order; a blank address or number is stored as null. */
export async function createPeople(
  ctx: Ctx,
  wanted: readonly { name: string; email: string; phone: string; dateOfBirth?: Day | null }[],
): Promise<string[]> {
  const createdAt = ctx.now.toString()
  const rows = wanted.map(({ name, email, phone, dateOfBirth = null }) => ({
    ...{ id: v7(), name, dateOfBirth, email: email || null, ...storedPhone(phone || null) },
    createdAt,
  }))
  for (let at = 0; at < rows.length; at += BATCH) await ctx.db.insert(people).values(rows.slice(at, at + BATCH))
  return rows.map(({ id }) => id)
}

/** Deletes people created by mistake; the database refuses while other records refer to them. */
export async function removePeople(ctx: Ctx, ids: readonly string[]): Promise<void> {
  // every table that refers to people is asked about each of them, which is slow
  for (let at = 0; at < ids.length; at += REMOVED_AT_ONCE) {
    const batch = ids.slice(at, at + REMOVED_AT_ONCE)
    await ctx.db.delete(sheetAddresses).where(inArray(sheetAddresses.personId, batch))
    await ctx.db.delete(people).where(inArray(people.id, batch))
  }
}

/** Copies a person's details from their account. */
export async function changePerson(
  ctx: Ctx,
  personId: string,
  changes: { name?: string; email?: string | null; phone?: string | null },
): Promise<void> {
  const { phone } = changes
  await ctx.db
    .update(people)
    .set({ ...changes, ...(phone !== undefined && storedPhone(phone)) })
    .where(eq(people.id, personId))
}

/** The day of birth as last stated, or as seen on a document; in the caller's transaction. */
export async function noteDateOfBirth(ctx: Ctx, personId: string, dateOfBirth: Day): Promise<void> {
  await ctx.db.update(people).set({ dateOfBirth }).where(eq(people.id, personId))
}

/** The only member of staff without an account whose file has this address; undefined if several have. */
export async function staffWithoutAccount(ctx: Ctx, email: string): Promise<string | undefined> {
  const rows = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(
      and(
        sql`fold(${people.email}) = fold(${email})`,
        isStaff(people.id),
        sql`not exists (select 1 from ${users} as account where account.person_id = ${people.id})`,
      ),
    )
    .limit(2)
    .for('update')
  return rows.length === 1 ? rows[0]?.id : undefined
}

/** Keeps people who were entered by mistake and were written to, apart from everyone who is counted. */
export async function markEnteredInError(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await ctx.db
      .update(people)
      .set({ enteredInErrorAt: ctx.now.toString(), email: null })
      .where(inArray(people.id, [...ids]))
}
