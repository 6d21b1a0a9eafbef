import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db/client.server.ts'
import { freshDatabase } from '#tests/postgres.ts'
import { retentionPlan } from './retention-plan.rules.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let opened: Database
beforeAll(async () => {
  database = await freshDatabase()
  opened = openDatabase(database.url)
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

type Key = { pointing: string; column: string; target: string; cascades: boolean }
const stays = ['keeps the person', 'is let go']

/** Every foreign key that points at a person, at an application, or at what is deleted with them, however deep. */
async function keysToPeople(): Promise<Key[]> {
  const { rows } = await opened.pool.query<Key>(`
    select pointing.relname as pointing, attribute.attname as column, target.relname as target,
      constr.confdeltype = 'c' as cascades
    from pg_constraint as constr
    join pg_class as pointing on pointing.oid = constr.conrelid
    join pg_class as target on target.oid = constr.confrelid
    join pg_attribute as attribute on attribute.attrelid = constr.conrelid and attribute.attnum = constr.conkey[1]
    where constr.contype = 'f' and pointing.oid <> target.oid`)
  const reached = new Set(['people', 'applications', 'application_links', 'file_uploads'])
  for (let before = 0; before < reached.size; ) {
    before = reached.size
    for (const key of rows)
      if (reached.has(key.target) && !stays.includes(retentionPlan[nameOf(key)] ?? '')) reached.add(key.pointing)
  }
  return rows.filter(({ target }) => reached.has(target))
}
const nameOf = ({ pointing, column }: Key) => `${pointing}.${column}`

test('every table that hangs on a person or an application is named in the retention plan', async () => {
  const names = (await keysToPeople()).map(nameOf)
  expect(names.filter((name) => !retentionPlan[name])).toEqual([])
})

test('the plan names only what the database refers by', async () => {
  const names = (await keysToPeople()).map(nameOf)
  expect(Object.keys(retentionPlan).filter((name) => !names.includes(name))).toEqual([])
})

test('nothing of a person is deleted by a cascade, apart from the versions of a post', async () => {
  const cascades = (await keysToPeople()).filter(({ cascades }) => cascades)
  expect(cascades.map(nameOf)).toEqual(['post_versions.post_id'])
})
