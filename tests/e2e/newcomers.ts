import { desc, eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { followJobs } from '#domains/compliance/types/followed-jobs.server.ts'
import { addUsualJobs } from '#domains/people/jobs/jobs.server.ts'
import { locationForm } from '#domains/people/jobs/locations.form.ts'
import { addLocation } from '#domains/people/jobs/locations.server.ts'
import { system } from '#platform/actor.ts'
import { sessions, users } from '#platform/auth/accounts.table.ts'
import { actorOf } from '#platform/auth/actor.queries.server.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { openDatabase } from '#platform/db/client.server.ts'
import { registered } from '#tests/accounts.ts'
import { logIn, type Newcomer, secret, toast } from './account-steps.ts'
import type { TestHub } from './hub.ts'

/** Logs in someone whose account is there already; accounts.test.ts registers and confirms one in the browser. */
export async function comeIn(page: Page, hub: TestHub, person: Newcomer, redirect = ''): Promise<void> {
  await beside(hub, (ctx) => registered(ctx, { ...person, password: secret }))
  await page.goto(`/auth${redirect && `?redirect=${redirect}`}`)
  await logIn(page, person.email)
  if (!redirect) await toast(page, `Welcome back ${person.first} ${person.last}`)
}

/** The usual jobs, and Rowan House, managed by the administrator logged in last; dialogs.test.ts does it in the browser. */
export async function openPlace(hub: TestHub): Promise<void> {
  await beside(hub, async (ctx) => {
    const [session] = await ctx.db
      .select({ sessionId: sessions.id, userId: users.id })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .orderBy(desc(sessions.createdAt))
      .limit(1)
    const actor = await actorOf(ctx.db, session)
    await addUsualJobs({ ...ctx, actor })
    await followJobs({ ...ctx, actor })
    const rowanHouse = locationForm.parse({
      name: 'Rowan House',
      address: '2 Station Road, Whitby',
      postcode: 'YO21 1DX',
      registeredManagerId: actor.kind === 'user' ? actor.personId : '',
      managerReason: 'There is no one else yet',
      inUseSince: todayOf(ctx),
    })
    await addLocation({ ...ctx, actor }, rowanHouse)
  })
}

async function beside(hub: TestHub, work: (ctx: Ctx) => Promise<unknown>): Promise<void> {
  const database = openDatabase(hub.env.DATABASE_URL ?? '', 2)
  await work({ actor: system, db: database.db, now: Temporal.Now.instant() })
  await database.close()
}
