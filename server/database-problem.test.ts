import { expect, test } from 'vitest'
import { databaseProblem, whyNotVersion } from './database-problem.ts'

const url = 'postgres://hub:hunter2hunter2@db.example.org/hub'

test.each([
  ['ECONNREFUSED', 'cannot be reached'],
  ['ENOTFOUND', 'cannot be reached'],
  ['28P01', 'refuses the user name or password'],
  ['3D000', 'does not exist'],
  ['42501', 'let it own the database'],
  ['0A000', 'lacks one of the extensions'],
  ['53300', 'takes no connections'],
])('%s is said in words, without the password', (code, words) => {
  const said = databaseProblem(Object.assign(new Error('as the driver says'), { code }), url)?.message
  expect(said).toContain(words)
  expect(said).not.toContain('hunter2')
})

test.each([
  ['postgres://a:b@db.example.org/x', 'db.example.org:5432'],
  ['postgres://a:b@db.example.org:6543/x?sslmode=require', 'db.example.org:6543'],
  ['postgres://a:b@[::1]/x', '[::1]:5432'],
  ['postgres://a:b@/x?host=%2Frun%2Fdb', '/run/db'],
])('%s is at %s', (address, place) => {
  expect(databaseProblem({ code: 'ECONNREFUSED' }, address)?.message).toContain(` at ${place} `)
})

test('what is no trouble with the connection stays a bug', () => {
  expect(databaseProblem(new Error('column does not exist'), url)).toBeUndefined()
})

test('PostgreSQL 15 is the oldest', () => {
  expect(whyNotVersion(140_012)?.message).toContain('PostgreSQL 14')
  expect(whyNotVersion(150_001)).toBeUndefined()
})
