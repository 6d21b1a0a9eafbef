import '#domains/composition.server.ts'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mergePeople, undoPeopleMerge } from '#domains/people/merges/merge-people.server.ts'
import { reminders } from '#domains/reminders/reminders.table.ts'
import type { Role, User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makePerson } from '#tests/applications.ts'
import { asOwner, ownersUrlOf } from '#tests/as-owner.ts'

let world: World
let accounts: Record<Role, Account>
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

const hr = (): Ctx<User> => ({
  actor: accounts['Admin / HR'].actor,
  db: world.database.db,
  now: Temporal.Instant.from('2026-11-20T12:00:00Z'),
})

const ann = () => ({ name: 'Ann Smith', email: `${v7()}@example.com` })

test.each(['compliance_reminders', 'standing_reminders', 'supervision_reminders', 'learning_reminders'])(
  'a merge that moved a row of %s, which is gone, is undone, and what was told goes back',
  async (table) => {
    const { db, pool } = world.database
    const [from, into] = [await makePerson(db, ann()), await makePerson(db, ann())]
    const [told] = await db
      .insert(reminders)
      .values({
        ...{ kind: 'standing', personId: from, about: 'right_to_work', endsOn: '2026-12-20', threshold: 30 },
        ...{ audience: 'vetting', at: '2026-11-19T06:00:00Z' },
      })
      .returning()
    const holder = async () =>
      (
        await db
          .select()
          .from(reminders)
          .where(eq(reminders.id, told?.id ?? ''))
      )[0]?.personId
    const form = { details: 'into', dateOfBirth: 'into', account: 'into', ends: [], reason: '' } as const
    await mergePeople(hr(), from, into, { ...form, ends: [] })
    expect(await holder()).toBe(into)
    // as the version before left it
    await asOwner(db, async (own) => {
      await own.execute(sql`update merge_moves set table_name = ${table} where table_name = 'reminders'`)
      await own.execute(sql`delete from drizzle.__drizzle_migrations
      where created_at > (select min(created_at) from drizzle.__drizzle_migrations)`)
    })
    await migrate(ownersUrlOf(pool))
    const { rows } = await pool.query<{ id: string }>('select id from merges where from_id = $1', [from])
    expect(await undoPeopleMerge(hr(), rows[0]?.id ?? '')).toMatchObject({ from })
    expect(await holder()).toBe(from)
  },
)
