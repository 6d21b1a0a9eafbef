import { afterAll, beforeAll, expect, test } from 'vitest'
import { budget, costsOf } from '../../bench/costs.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { routeIdOf } from './routes.ts'
import { openWorld, type World } from './world.ts'

let world: World
let ask: Ask
let landing: string
let version: string
beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
  landing = (await ask('/')).text
  version = /"version": "(\w+)"/.exec(landing)?.[1] ?? ''
})
afterAll(() => world.close())

const routesAt = (paths: string, asked = version) =>
  ask(`/__manifest?${new URLSearchParams({ paths, version: asked })}`)

test('the landing page keeps its budget', () => {
  const { script, style, requests } = costsOf(landing)
  expect(script).toBeGreaterThan(50_000)
  expect(script).toBeLessThanOrEqual(budget.script)
  expect(style).toBeGreaterThan(1_000)
  expect(style).toBeLessThanOrEqual(budget.style)
  expect(requests).toBeLessThanOrEqual(budget.requests)
})

test.each(['/', '/courses', '/auth'])('%s names its own routes and none of the office', async (path) => {
  const { text } = await ask(path)
  expect(text).toContain('/assets/root-')
  expect(text).not.toMatch(/\/assets\/(admin|account|manifest\.)/)
})

test('two guests on one kept page have two keys in its forms, and each page one', async () => {
  const keysOf = (text: string) => [...text.matchAll(/name="formKey" value="([\w-]+)"/g)].map(([, key]) => key)
  const [first, second] = [keysOf((await ask('/apply')).text), keysOf((await ask('/apply')).text)]
  expect(first.length).toBeGreaterThan(0)
  expect(new Set(first).size).toBe(1)
  expect(new Set([...first, ...second]).size).toBe(2)
  expect((await ask('/apply')).text).not.toContain('form-key-comes-here')
})

test('the routes behind a link are told by its address', async () => {
  const { status, text } = await routesAt('/courses,/terms')
  expect(status).toBe(200)
  expect(Object.keys(JSON.parse(text)).sort()).toEqual(['root', routeIdOf('/courses'), routeIdOf('/terms')].sort())
})

test('a page of an earlier build is told to load anew', async () => {
  const { status, headers } = await routesAt('/courses', 'earlier')
  expect(status).toBe(204)
  expect(headers.get('x-remix-reload-document')).toBe('true')
})

test('asking for as many addresses as fit, or deep ones, is answered quickly or refused', async () => {
  const many = Array.from({ length: 1500 }, (_, place) => `/a${place.toString(36)}`).join(',')
  const deep = '/admin/settings'.repeat(400)
  const began = performance.now()
  for (const paths of [many, deep, 'admin,'.repeat(1200)]) expect([200, 400]).toContain((await routesAt(paths)).status)
  expect(performance.now() - began).toBeLessThan(1500)
  expect((await routesAt('/a'.repeat(5000))).status).toBe(400)
})
