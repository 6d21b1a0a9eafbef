import { hashPassword } from 'better-auth/crypto'
import { v7 } from 'uuid'
import { openAccount } from '#domains/accounts/open-account.server.ts'
import type { Role } from '#platform/actor.ts'
import { credentials, users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'

export type Newcomer = { first: string; last: string; email: string; role?: Role; password: string }

/** An account as if registered in the page and confirmed by mail, with the role that gives; its id. */
export async function registered(ctx: Ctx, { first, last, email, role, password }: Newcomer): Promise<string> {
  const id = v7()
  await ctx.db.insert(users).values({
    id,
    name: `${first} ${last}`,
    firstName: first,
    lastName: last,
    email,
    emailVerified: true,
    requestedRole: role,
  })
  const hashed = await hash(password)
  await ctx.db.insert(credentials).values({ userId: id, providerId: 'credential', accountId: id, password: hashed })
  await openAccount(ctx, id, { local: true })
  return id
}

const hashes = new Map<string, Promise<string>>()
function hash(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, known)
  return known
}
