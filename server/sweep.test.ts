import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sweepLabels } from '#domains/notifications/troubles.labels.ts'
import { readTroubles } from '#domains/notifications/troubles.queries.server.ts'
import { type Role, roles } from '#platform/actor.ts'
import { now, setClockAhead } from '#platform/clock.server.ts'
import { config } from '#platform/config.server.ts'
import { jobRuns } from '#platform/job-runs.table.ts'
import { log } from '#platform/log.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { verbs } from '#tests/architecture/verbs.ts'
import { addSweeps, runSweep, SWEEP, type Sweeps, sweepNow } from './sweep.ts'
import { sweeps } from './sweeps.ts'
import { startWorker } from './worker.ts'

let world: World
let accounts: Record<Role, Account>
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(async () => {
  logged.mockRestore()
  await world.close()
})

const logged = vi.spyOn(log(), 'error')
beforeEach(async () => {
  setClockAhead(0)
  logged.mockClear()
  await world.database.db.delete(jobRuns)
  await world.database.pool.query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs')
})
afterAll(() => setClockAhead(0))

const runOf = async (job: string) => (await world.database.db.select().from(jobRuns).where(eq(jobRuns.job, job)))[0]
const waiting = async () => {
  const { rows } = await world.database.pool.query<{ key: string }>(
    'select key from graphile_worker.jobs where task_identifier = $1 order by key',
    [SWEEP],
  )
  return rows.map(({ key }) => key.replace(`${SWEEP}:`, ''))
}
const minutes = (n: number) => setClockAhead(n * 60)

test('every sweep of the domains is in the list, and has words for when it fails', () => {
  const exported = verbs().filter(({ name }) => /^sweep[A-Z]/.test(name))
  expect(exported.length).toBeGreaterThan(6)
  const listed = Object.values(sweeps).map(({ name }) => name)
  expect(exported.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([])
  expect(Object.keys(sweepLabels).sort()).toEqual(Object.keys(sweeps).sort())
})

test('each sweep is a job of its own, however often they are added', async () => {
  await addSweeps(world.database)
  await addSweeps(world.database)
  expect(await waiting()).toEqual(Object.keys(sweeps).sort())
})

test('the worker does each of them, and notes that it did', async () => {
  const worker = await startWorker({ config: config(), database: world.database })
  await world.database.pool.query("select graphile_worker.add_job('sweep')")
  const done = async () => (await world.database.db.select().from(jobRuns)).filter(({ lastDoneAt }) => lastDoneAt)
  await expect.poll(async () => (await done()).length, { timeout: 15_000 }).toBe(Object.keys(sweeps).length)
  await worker.stop()
  expect(await waiting()).toEqual([])
})

test('all that is due can be done at once', async () => {
  expect(await sweepNow(world.database)).toEqual([])
  expect((await runOf('reminders'))?.lastDoneAt).toBeTruthy()
})

const broken: Sweeps = {
  reminders: () => Promise.reject(new Error('A fault about ada@example.com')),
  links: async () => {},
}

test('one that fails stops no other; it is logged once, noted, shown to the office and tried again ever later', async () => {
  const good = now()
  expect(await runSweep(world.database, 'reminders', { reminders: async () => {} })).toBe(true)
  minutes(1)
  for (const name of Object.keys(broken)) expect(await runSweep(world.database, name, broken)).toBe(name === 'links')
  expect(logged).toHaveBeenCalledTimes(1)
  expect(logged.mock.calls[0]).toEqual([
    expect.objectContaining({ job: 'reminders', reason: 'A fault in the software (Error).' }),
    'job failed',
  ])
  expect(JSON.stringify(logged.mock.calls)).not.toContain('example.com')
  expect(await runOf('reminders')).toMatchObject({ failures: 1, error: 'A fault in the software (Error).' })

  const [trouble, ...others] = await readTroubles(world.ctx(accounts['Admin / HR'].actor))
  expect(others).toEqual([])
  expect(trouble?.what).toBe('Reminders have not been sent')
  expect(
    Temporal.Instant.from(trouble?.since ?? '')
      .since(good)
      .total('seconds'),
  ).toBeLessThan(30)

  const tried: number[] = []
  for (let minute = 2; minute <= 30; minute++) {
    minutes(minute)
    await world.database.pool.query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs')
    await addSweeps(world.database, broken)
    expect(await waiting()).toContain('links')
    if (!(await waiting()).includes('reminders')) continue
    tried.push(minute)
    await runSweep(world.database, 'reminders', broken)
  }
  expect(tried).toEqual([2, 4, 9, 24])
  expect(await runOf('reminders')).toMatchObject({ failures: 5 })

  await runSweep(world.database, 'reminders', { reminders: async () => {} })
  expect(await runOf('reminders')).toMatchObject({ failures: 0, failingSince: null, error: null })
  expect(await readTroubles(world.ctx(accounts['Admin / HR'].actor))).toEqual([])
})

test('a worker that has not run for a quarter of an hour is missed', async () => {
  const seen = async () => (await readTroubles(world.ctx(accounts['Admin / HR'].actor))).map(({ why }) => why)
  minutes(-14)
  await addSweeps(world.database)
  expect(await seen()).toEqual([])
  minutes(-16)
  await addSweeps(world.database)
  expect(await seen()).toEqual(['No worker is running.'])
})

test('a sweep that another version of the hub knows is left alone', async () => {
  expect(await runSweep(world.database, 'of-tomorrow')).toBe(true)
  expect(await runOf('of-tomorrow')).toBeUndefined()
})

test('only people who change settings see what is failing', async () => {
  await runSweep(world.database, 'reminders', broken)
  for (const role of roles.filter((each) => each !== 'Admin / HR'))
    await expect(readTroubles(world.ctx(accounts[role].actor))).rejects.toThrow('Admins only.')
  const reader = { ...accounts['Admin / HR'].actor, permissions: ['messages.read'] as const }
  expect(await readTroubles(world.ctx(reader))).toEqual([])
})

test('the jobs of a killed worker are freed after ten minutes, its queue too', async () => {
  const { pool } = world.database
  await addSweeps(world.database)
  const lock = (ago: string) =>
    pool.query(`update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now() - interval '${ago}'`)
  await lock('9 minutes')
  await pool.query(
    "update graphile_worker._private_job_queues set locked_by = 'killed', locked_at = now() - interval '9 minutes'",
  )
  const held = async () => {
    const { rows } =
      await pool.query(`select (select count(*) from graphile_worker.jobs where locked_by = 'killed')::int
      + (select count(*) from graphile_worker._private_job_queues where locked_by = 'killed')::int as n`)
    return rows[0].n
  }
  await addSweeps(world.database, {})
  expect(await held()).toBe(2 * Object.keys(sweeps).length)
  await lock('11 minutes')
  await addSweeps(world.database, {})
  expect(await held()).toBe(0)
})
