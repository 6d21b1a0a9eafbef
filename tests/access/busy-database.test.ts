import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownersUrlOf } from '#tests/as-owner.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { type Account, openWorld, type World } from './world.ts'

let world: World
let ask: Ask
let ann: Account
let owner: pg.Pool
beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
  ann = await world.account('Admin / HR', 'ann')
  owner = new pg.Pool({ connectionString: ownersUrlOf(world.database.pool), max: 1 })
  await owner.query(`
    create table trouble (code text);
    grant select on trouble to public;
    create function make_trouble() returns trigger language plpgsql as $$
      begin
        if exists (select from trouble) then
          raise exception 'busy' using errcode = (select code from trouble);
        end if;
        return new;
      end $$;
    create trigger trouble before insert on site_requests for each row execute function make_trouble()`)
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

let asked = 0
const complain = (path = '/complaint') =>
  ask(path, {
    method: 'POST',
    peer: `203.0.113.${asked++}`,
    body: new URLSearchParams({ name: 'Ann', email: `ann-${asked}@example.com`, message: 'Too many emails' }),
  })

test.each([
  ['a lock that was not released in time', '55P03'],
  ['a statement that took too long', '57014'],
  ['too many connections', '53300'],
  ['a database that is starting', '57P03'],
  ['changes at the same moment, again and again', '40001'],
  ['deadlocks, again and again', '40P01'],
  ['a server without memory', '53200'],
])('after %s a form says that it can be sent again, with everything typed', async (_, code) => {
  await owner.query('insert into trouble values ($1)', [code])
  for (const path of ['/complaint', '/complaint.data']) {
    const reply = await complain(path)
    expect(reply.status).toBe(503)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(reply.text).toContain('Nothing was saved, and what you typed is still here')
    expect(reply.text).toContain('Too many emails')
  }
  await owner.query('truncate trouble')
  expect((await complain()).status).toBe(302)
})

test.each([
  ['site_requests', '/admin/settings/requests'],
  ['sessions', '/account'],
])('while %s is locked, its page says that the hub is busy', async (table, path) => {
  const holder = new pg.Client({ connectionString: world.url })
  await holder.connect()
  await holder.query(`begin; lock table ${table} in access exclusive mode`)
  const reply = await ask(path, { cookie: ann.cookie, headers: { accept: 'text/html' } })
  await holder.query('rollback')
  await holder.end()
  expect(reply.status).toBe(503)
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask(path, { cookie: ann.cookie })).status).toBe(200)
})
