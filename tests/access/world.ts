import '#tests/house.ts'
import { eq } from 'drizzle-orm'
import { demoSignIns } from '#domains/accounts/demo-sign-ins.ts'
import { giveRole, makeAdministrator } from '#domains/accounts/open-account.server.ts'
import { type Actor, type Role, roles, system } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { createAuth } from '#platform/auth/auth.server.ts'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { openDatabase } from '#platform/db/client.server.ts'
import { registered } from '#tests/accounts.ts'
import { filledDatabase, freshDatabase } from '#tests/postgres.ts'
import { type Account, signedIn } from '#tests/signed-in.ts'

export type { Account }
export const password = 'three random words'

/** A database of its own with an account for every role; `ctx` speaks for any of them. */
export async function openWorld(databaseOf: () => ReturnType<typeof freshDatabase> = freshDatabase) {
  const { url, drop } = await databaseOf()
  const database = openDatabase(url)
  const auth = createAuth(database.db, config())
  const ctx = (actor: Actor = system): Ctx => ({ actor, db: database.db, now: Temporal.Now.instant() })
  const account = (role: Role, name: string) => makeAccount(auth, ctx(), role, name)
  return {
    url,
    database,
    auth,
    ctx,
    account,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>

/** A world as the demonstration fills it, with rows of every kind; its six people are signed in. */
export async function openFilledWorld() {
  const world = await openWorld(filledDatabase)
  const signIn = async (email: string) => {
    const [user] = await world.database.db.select().from(users).where(eq(users.email, email))
    return signedIn(world.auth, world.ctx(), { userId: user?.id ?? '', email })
  }
  const people = {} as Record<Role, Account>
  for (const { role, email } of demoSignIns) people[role] = await signIn(email)
  return { ...world, people, signIn }
}
export type FilledWorld = Awaited<ReturnType<typeof openFilledWorld>>

/** One account for each of the six roles, by role. */
export async function accountsOfAllRoles(world: World): Promise<Record<Role, Account>> {
  const entries: [Role, Account][] = []
  for (const role of roles) entries.push([role, await world.account(role, role.toLowerCase().replaceAll(/\W+/g, '-'))])
  return Object.fromEntries(entries) as Record<Role, Account>
}

async function makeAccount(auth: ReturnType<typeof createAuth>, ctx: Ctx, role: Role, name: string): Promise<Account> {
  const email = `${name}@example.com`
  const userId = await registered(ctx, { first: 'Test', last: name, email, password })
  await (role === 'Admin / HR' ? makeAdministrator(ctx, userId) : giveRole(ctx, userId, role))
  return signedIn(auth, ctx, { userId, email })
}
