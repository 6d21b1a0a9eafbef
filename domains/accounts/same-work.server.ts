import { eq, or, sql } from 'drizzle-orm'
import { credentials, users } from '#platform/auth/accounts.table.ts'
import { type Ctx, rehearse, transaction } from '#platform/ctx.server.ts'

// Response time must not reveal whether an address has an account,
// so the same work is done, and rolled back, when it has none.

/** Runs the work and keeps it only if wanted; either way it takes as long. */
export async function keepIf(ctx: Ctx, wanted: boolean, action: (ctx: Ctx) => Promise<unknown>): Promise<void> {
  await (wanted ? transaction(ctx, action) : rehearse(ctx, action))
}

/** The account of an address, or the oldest account as a stand-in when there is none. */
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
  if (!user) await ctx.db.select({ id: credentials.id }).from(credentials).where(eq(credentials.userId, unknownId))
}

const unknownId = '00000000-0000-0000-0000-000000000000'
