import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { people } from '#domains/people/people.table.ts'
import { applicationEvents, applications } from '#domains/recruitment/applications/applications.table.ts'
import { system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { storage } from '#platform/storage/index.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication, makeFile } from '#tests/applications.ts'
import { asOwner } from '#tests/as-owner.ts'
import { long } from '#tests/long.ts'
import { approveShown } from '#tests/retention.ts'
import { listRuns } from './retention.queries.server.ts'
import { sweepRetention } from './sweep.server.ts'

let world: World
let hr: Account
const db = () => world.database.db
const office = (): Ctx<User> => ({
  ...world.ctx(hr.actor),
  actor: hr.actor,
  now: Temporal.Instant.from('2026-11-22T12:00:00Z'),
})
const sweep = () => sweepRetention({ ...office(), actor: system })

beforeAll(async () => {
  world = await openWorld()
  hr = await world.account('Admin / HR', 'hr')
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

async function rejected(n: number) {
  const person = { name: `Rejected ${n}`, email: `rejected-${n}@example.com` }
  const { id: applicationId, applicantId: personId } = await makeApplication(db(), { status: 'rejected', person })
  const at = '2025-01-05T10:00:00Z'
  await db().insert(applicationEvents).values({ applicationId, toStatus: 'rejected', by: hr.userId, at })
  const fileId = await makeFile(db(), personId, 'cv')
  const [file] = await db().select().from(fileUploads).where(eq(fileUploads.id, fileId))
  await storage().put(file?.fileUrl ?? '', Buffer.from('bytes'))
  return { applicationId, personId, url: file?.fileUrl ?? '' }
}

// more than one batch where there is time
const many = long ? 60 : 12

test('a sweep that is killed carries on, deletes nothing twice and forgets no file', async () => {
  const all = []
  for (let n = 0; n < many; n += 1) all.push(await rejected(n))
  await approveShown(office(), 'applicants')
  const store = storage()
  const remove = store.remove.bind(store)
  // the store fails now and then, after the rows have gone
  for (const each of [3, 2]) {
    let calls = 0
    const spy = vi.spyOn(store, 'remove').mockImplementation((key: string) => {
      calls += 1
      return calls % each === 0 ? Promise.reject(new Error('killed')) : remove(key)
    })
    await expect(sweep()).rejects.toThrow('killed')
    spy.mockRestore()
  }
  expect(await listRuns(office())).toMatchObject([{ doneAt: null }])
  await Promise.all([sweep(), sweep()])
  expect(await listRuns(office())).toMatchObject([
    { people: many, deleted: many, kept: 0, left: 0, doneAt: expect.any(String) },
  ])
  for (const { applicationId, personId, url } of all) {
    expect(await db().$count(people, eq(people.id, personId))).toBe(0)
    expect(await db().$count(applications, eq(applications.id, applicationId))).toBe(0)
    expect(await store.exists(url)).toBe(false)
    expect(await db().$count(auditLog, eq(auditLog.subjectId, applicationId))).toBe(1)
  }
  expect(await db().$count(fileUploads)).toBe(0)
})

test('one record that cannot be deleted holds up no other', async () => {
  const [first, stuck, last] = [await rejected(101), await rejected(102), await rejected(103)]
  await approveShown(office(), 'applicants')
  await asOwner(db(), (owner) =>
    owner.execute(`create function refuse_it() returns trigger language plpgsql as
      $$ begin if old.id = '${stuck.applicationId}' then raise exception 'stuck'; end if; return old; end $$;
      create trigger stuck before delete on applications for each row execute function refuse_it()`),
  )
  await expect(sweep()).rejects.toThrow()
  const left = async ({ applicationId }: typeof first) => db().$count(applications, eq(applications.id, applicationId))
  expect([await left(first), await left(stuck), await left(last)]).toEqual([0, 1, 0])
  await asOwner(db(), (owner) => owner.execute('drop trigger stuck on applications'))
  await sweep()
  expect(await left(stuck)).toBe(0)
})
