import { giveRole, makeAdministrator } from '#domains/accounts/open-account.server.ts'
import { type Role, system } from '#platform/actor.ts'
import { createAuth } from '#platform/auth/auth.server.ts'
import { config } from '#platform/config.server.ts'
import type { Database } from '#platform/db/client.server.ts'
import { registered } from '#tests/accounts.ts'
import { type Account, signedIn } from '#tests/signed-in.ts'

/** The person it is about, where one is there already; else a name of its own. */
type Who = { personId?: string; name?: string }

/** Someone of the office, or who works here, with the cookie of their session. */
export async function someone(
  { db, pool }: Database,
  role: Role,
  { personId, name = personId ?? 'bench' }: Who = {},
): Promise<Account> {
  const ctx = { actor: system, db, now: Temporal.Now.instant() }
  const email = `${role.toLowerCase().replaceAll(/\W+/g, '-')}-${name}@example.org`
  const userId = await registered(ctx, { first: 'Grace', last: 'Mensah', email, password: 'three random words' })
  if (personId) await pool.query('update users set person_id = $2 where id = $1', [userId, personId])
  await (role === 'Admin / HR' ? makeAdministrator(ctx, userId) : giveRole(ctx, userId, role))
  return signedIn(createAuth(db, config()), ctx, { userId, email })
}
