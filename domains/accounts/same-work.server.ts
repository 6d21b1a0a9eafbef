import { eq, or, sql } from 'drizzle-orm'
import { credentials, users } from '#platform/auth/accounts.table.ts'
import { type Ctx, rehearse, transaction } from '#platform/ctx.server.ts'

// Whoever measures how long an answer takes must not learn whether an address has an account,
// so what is done for one that has is done, and undone, for one that has not.

/** Does something and undoes it where it is not to be; both take the same work. */
export async function keepIf(ctx: Ctx, wanted: boolean, deed: (ctx: Ctx) => Promise<unknown>): Promise<void> {
  await (wanted ? transaction(ctx, deed) : rehearse(ctx, deed))
}

/** The account of an address, and one that stands in for it when there is none; no account at all stands in for none. */
export async function accountOrStandIn(ctx: Ctx, email: string) {
  const oldest = sql`(select id from users order by id limit 1)`
  const rows = await ctx.db
    .select()
    .from(users)
    .where(or(eq(sql`lower(${users.email})`, email), eq(users.id, oldest)))
  const account = rows.find((row) => row.email.toLowerCase() === email)
  return { account, standIn: account ?? rows[0] }
}

/** The auth library asks for the password of an address that has an account, and for nothing else otherwise. */
export async function askAlike(ctx: Ctx, email: string): Promise<void> {
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
  if (!user) await ctx.db.select({ id: credentials.id }).from(credentials).where(eq(credentials.userId, nobody))
}

const nobody = '00000000-0000-0000-0000-000000000000'
