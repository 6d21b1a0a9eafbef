import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimLink, noteClick } from '#domains/recruitment/links/claims.server.ts'
import { sendLink } from '#domains/recruitment/links/links.server.ts'
import { openRoles, type Role, roles, type User } from '#platform/actor.ts'
import { roles as roleTable, sessions, users } from '#platform/auth/accounts.table.ts'
import { actorOf } from '#platform/auth/actor.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { tokenTo } from '#tests/mail.ts'
import { registerForm } from './accounts.form.ts'
import { signInWithGoogle } from './google.server.ts'
import { invite } from './invitations.server.ts'
import { changeRole } from './people.server.ts'
import { confirmAddress, register } from './registration.server.ts'
import { applyWithThisAccount, approveRoleRequest, claimAdministration, completeProfile } from './roles.server.ts'

let world: World
let administrator: Account
beforeAll(async () => {
  world = await openWorld()
  administrator = await world.account('Admin / HR', 'first')
})
afterAll(() => world.close())

const remote = { local: false }
const form = (email: string, role: Role) => ({
  firstName: 'Mal',
  lastName: 'Ory',
  email,
  password: 'harbour teapot fern',
  confirmPassword: 'harbour teapot fern',
  role,
})

async function confirmed(email: string, role: Role): Promise<void> {
  await register(world.ctx(), form(email, role))
  await confirmAddress(world.ctx(), await tokenTo(world, email), remote)
}

async function byGoogle(email: string): Promise<Ctx<User>> {
  const who = { sub: email, email, email_verified: true, given_name: 'Mal', family_name: 'Ory' }
  const { userId } = await signInWithGoogle(world.ctx(), world.auth, who, { ...remote, headers: new Headers() })
  const [session] = await world.database.db.select().from(sessions).where(eq(sessions.userId, userId))
  return world.ctx(await actorOf(world.database.db, { userId, sessionId: session?.id ?? '' })) as Ctx<User>
}

async function learner(email: string): Promise<Ctx<User>> {
  const name = email.split('@')[0] ?? ''
  return world.ctx((await world.account('Learner', name)).actor) as Ctx<User>
}

const tried = (action: Promise<unknown>) => action.catch(() => undefined)

/** Every way to get a role; each gets an address of its own and the role wanted. */
const channels: Record<string, (email: string, role: Role) => Promise<unknown>> = {
  'the registration form': confirmed,
  'fields not in the form': async (email, role) => {
    const more = { roleId: 'x', role_name: role, requestedRole: role, emailVerified: true, isActive: true }
    expect(registerForm.safeParse({ ...form(email, 'Learner'), ...more }).success).toBe(false)
    await confirmed(email, 'Learner')
  },
  'the profile panel': async (email, role) => {
    const ctx = await byGoogle(email)
    await completeProfile(ctx, { firstName: 'Mal', lastName: 'Ory', role }, remote)
  },
  'the profile panel, a second time': async (email, role) => {
    const ctx = await learner(email)
    await tried(completeProfile(ctx, { firstName: 'Mal', lastName: 'Ory', role }, remote))
  },
  'Google, after registering unconfirmed': async (email, role) => {
    await register(world.ctx(), form(email, role))
    await byGoogle(email)
  },
  'another person’s invitation': async (email, role) => {
    await invite(world.ctx(administrator.actor), { email: `meant-${email}`, role })
    await confirmed(email, role)
  },
  'a link to the application form': async (email, role) => {
    await sendLink(world.ctx(administrator.actor) as Ctx<User>, { name: 'Mal Ory', email, formType: 'new' })
    const token = await tokenTo(world, email)
    await register(world.ctx(), form(email, role))
    await claimLink(world.ctx(), token, email)
    await confirmAddress(world.ctx(), await tokenTo(world, email), remote)
    await noteClick(world.ctx(), token)
  },
  'the verbs themselves': async (email, role) => {
    const ctx = await learner(email)
    await tried(changeRole(ctx, ctx.actor.userId, role))
    await tried(invite(ctx, { email: `more-${email}`, role }))
    await tried(claimAdministration(ctx, 'GUESSEDCODE2'))
    await tried(approveRoleRequest(ctx, ctx.actor.userId, ['vetting', 'finance']))
    await tried(sendLink(ctx, { name: 'Mal', email: `link-${email}`, formType: 'new' }))
    if (role === 'Job Applicant') await applyWithThisAccount(ctx)
  },
}

describe.each(Object.keys(channels))('by %s', (channel) => {
  test.each(roles)('%s cannot be reached without permission', async (role) => {
    const email = `${channel}-${role}@example.com`.toLowerCase().replaceAll(/[^a-z@.]+(?=.*@)/g, '')
    await channels[channel]?.(email, role)
    const [row] = await world.database.db
      .select({ role: roleTable.name })
      .from(users)
      .leftJoin(roleTable, eq(roleTable.id, users.roleId))
      .where(eq(users.email, email))
    expect([...openRoles, null]).toContain(row?.role)
  })
})
