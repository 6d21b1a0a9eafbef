import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db/client.server.ts'
import { keysToPeople, nameOf } from '#tests/keys-to-people.ts'
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

test('every table that hangs on a person or an application is named in the retention plan', async () => {
  const names = (await keysToPeople(opened.pool)).map(nameOf)
  expect(names.filter((name) => !retentionPlan[name])).toEqual([])
})

test('the plan names only what the database refers by', async () => {
  const names = (await keysToPeople(opened.pool)).map(nameOf)
  expect(Object.keys(retentionPlan).filter((name) => !names.includes(name))).toEqual([])
})

test('nothing of a person is deleted by a cascade, apart from the versions of a post and of who may work in it, and the word on a sheet', async () => {
  const cascades = (await keysToPeople(opened.pool)).filter(({ cascades }) => cascades)
  expect(cascades.map(nameOf).sort()).toEqual([
    'known_words.check_id',
    'post_versions.post_id',
    'standing_versions.post_id',
  ])
})
