import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { applicationAtGate, gateOf } from '#domains/employment/clearance/gate.queries.server.ts'
import { boardFigures } from '#domains/employment/standing/board.queries.server.ts'
import { placeOfPost } from '#domains/employment/standing/places.queries.server.ts'
import { standingAt } from '#domains/employment/standing/standing.queries.server.ts'
import { system } from '#platform/actor.ts'
import { openDatabase } from '#platform/db/client.server.ts'
import { freshDatabase } from '#tests/postgres.ts'
import { fillDemo } from './fill.ts'
import { office } from './office.ts'

test('a demonstration has someone at each stage of the gate and in each list of the board, and staff brought in of whom some are verified here', async () => {
  const { url, drop } = await freshDatabase()
  const database = openDatabase(url)
  const now = Temporal.Instant.from('2026-03-10T12:00:00Z')
  await fillDemo(database, now)
  const ctx = { actor: system, db: database.db, now }

  const { rows: applications } = await database.pool.query<{ id: string; status: string; began: boolean }>(
    `select application.id, application.status, post.date_from is not null as began from applications as application
      left join hires as hired on hired.application_id = application.id left join posts as post on post.id = hired.post_id
      where application.status in ('offer_made', 'hired')`,
  )
  const stages = new Map<string, number>()
  for (const { id, status, began } of applications) {
    const at = await applicationAtGate(ctx, id)
    if (!at) continue
    const { standing, items } = await gateOf(ctx, at)
    const ready = items.every(({ satisfied, key }) => satisfied || key === 'sign_off')
    const words = standing === 'not_cleared' && ready ? 'ready to sign' : standing
    count(stages, `${began ? 'started' : status}: ${words}`)
  }
  expect(Object.fromEntries(stages)).toEqual({
    'offer_made: not_cleared': 2,
    'offer_made: cleared': 1,
    'offer_made: conditional': 1,
    'hired: not_cleared': 1,
    'hired: ready to sign': 1,
    'hired: cleared': 1,
    'started: cleared': 1,
    'started: conditional': 1,
  })

  const { rows: posts } = await database.pool.query<{ id: string }>(
    'select id from posts where bring_in_id is not null and date_to is null',
  )
  const staff = new Map<string, number>()
  for (const { id } of posts) {
    const placed = await placeOfPost(ctx, id)
    if (!placed) continue
    const { outcome, items } = await standingAt(ctx, placed)
    const core = items.filter(({ key }) => ['identity', 'right_to_work', 'dbs'].includes(key))
    count(staff, `${outcome}: ${core.filter(({ state }) => state === 'satisfied').length} of 3 seen here`)
  }
  expect(Object.fromEntries(staff)).toEqual({
    'cleared: 3 of 3 seen here': 22,
    'not_cleared: 0 of 3 seen here': 1,
    'not_verified: 0 of 3 seen here': 11,
    'not_verified: 1 of 3 seen here': 3,
    'not_verified: 3 of 3 seen here': 9,
  })
  const { counts } = await boardFigures({ ...ctx, actor: office(v7()) })
  expect(counts).toMatchObject({ lapsed: 1, conditions: 1, hired: 1, to_sign: 1, suspended: 1, not_verified: 23 })
  expect(counts.ending).toBeGreaterThan(4)
  await database.close()
  await drop()
}, 600_000)

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
