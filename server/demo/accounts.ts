import { hashPassword } from 'better-auth/crypto'
import { v7 } from 'uuid'
import { demoPassword, demoSignIns } from '#domains/accounts/demo-sign-ins.ts'
import { giveRole, makeAdministrator, openAccount } from '#domains/accounts/open-account.server.ts'
import { type Role, system } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Database } from '#platform/db/client.server.ts'
import { insertAll, type Row } from './rows.ts'
import type { When } from './when.ts'

const waiting: { name: string; email: string; role: Role; days: number }[] = [
  { name: 'Nirmala Devi', email: 'nirmala.devi@example.com', role: 'Supervisor / Manager', days: 1 },
  { name: 'Gareth Bowen', email: 'gareth.bowen@example.com', role: 'Trainer', days: 4 },
  { name: 'Oluwaseun Bello', email: 'oluwaseun.bello@example.com', role: 'Staff Member', days: 9 },
]

/** The six people one can sign in as, and three who wait for a role. Returns their user ids by email. */
export async function fillAccounts(database: Database, when: When): Promise<Map<string, string>> {
  const joined = demoSignIns.map((signIn, n) => userRow(signIn, when.ago(70, n)))
  const asking = waiting.map((account, n) => userRow(account, when.ago(account.days, n), account.role))
  await insertAll(database, 'users', [...joined, ...asking])
  const password = await hashPassword(demoPassword)
  await insertAll(
    database,
    'credentials',
    joined.map(({ id, created_at }) => ({
      id: v7(),
      user_id: id,
      provider_id: 'credential',
      account_id: id,
      password,
      created_at,
      updated_at: created_at,
    })),
  )
  for (const [n, { role }] of demoSignIns.entries()) {
    const row = joined[n] as UserRow
    const ctx = await open(database, row)
    await (role === 'Admin / HR' ? makeAdministrator(ctx, row.id) : giveRole(ctx, row.id, role))
  }
  for (const row of asking) await open(database, row)
  return new Map(joined.map(({ email, id }) => [email, id]))
}

async function open({ db }: Database, { id, created_at }: UserRow): Promise<Ctx> {
  const ctx = { actor: system, db, now: Temporal.Instant.from(created_at) }
  await openAccount(ctx, id, { local: false })
  return ctx
}

type UserRow = Row & { id: string; email: string; created_at: string }

export function userRow(
  { name, email }: { name: string; email: string },
  createdAt: string,
  requestedRole: Role | null = null,
): UserRow {
  const [lastName = '', ...first] = name.split(' ').reverse()
  return {
    id: v7(),
    full_name: name,
    first_name: first.reverse().join(' '),
    last_name: lastName,
    email,
    email_verified: true,
    is_active: true,
    requested_role: requestedRole,
    created_at: createdAt,
    updated_at: createdAt,
  }
}
