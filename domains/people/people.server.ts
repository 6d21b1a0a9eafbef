import { and, eq, sql } from 'drizzle-orm'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { isStaff } from './held-posts.queries.server.ts'
import { people } from './people.table.ts'

/** Makes the person that records hang on; in the caller's transaction. */
export async function createPerson(
  ctx: Ctx,
  person: { name: string; email?: string; phone?: string },
): Promise<string> {
  const [row] = await ctx.db
    .insert(people)
    .values({ ...person, createdAt: ctx.now.toString() })
    .returning({ id: people.id })
  if (!row) throw new Error('A person was not made')
  return row.id
}

/** Keeps a person's own details as their account has them. */
export async function changePerson(
  ctx: Ctx,
  personId: string,
  changes: { name?: string; email?: string | null; phone?: string | null },
): Promise<void> {
  await ctx.db.update(people).set(changes).where(eq(people.id, personId))
}

/** The one member of staff without an account whose file has this address; two with the same are none. */
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
