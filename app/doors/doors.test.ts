import { eq } from 'drizzle-orm'
import { RouterContextProvider, redirect } from 'react-router'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { area, type Who } from '#app/area.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { sweepIdempotencyKeys } from '#platform/db/idempotency.server.ts'
import { idempotencyKeys } from '#platform/db/idempotency.table.ts'
import { log } from '#platform/log.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { type Door, door, userCtx } from './context.ts'
import { guarded } from './guards.server.ts'
import { checked } from './params.server.ts'
import type { RouteArgs } from './route-args.ts'
import { form, read } from './signed-in.server.ts'
import * as visitors from './visitor.server.ts'

let world: World
let ctx: Ctx<User>
beforeAll(async () => {
  world = await openWorld()
  ctx = world.ctx((await world.account('Admin / HR', 'office')).actor) as Ctx<User>
})
afterAll(() => world.close())

const id = '01890000-0000-7000-8000-00000000000A'
const noteForm = z.strictObject({ note: z.string().min(1, 'Write a note') })

function argsOf(fields: Record<string, string> = {}, params: RouteArgs['params'] = {}): RouteArgs {
  const context = new RouterContextProvider()
  context.set(userCtx, ctx)
  const request = new Request('http://localhost:3000/notes', { method: 'POST', body: new URLSearchParams(fields) })
  return { request, context, params }
}
const add = async (ctx: Ctx, name: string, id = v7()) => {
  await ctx.db.insert(people).values({ id, name, createdAt: ctx.now.toString() })
}
const named = (name: string) => world.database.db.$count(people, eq(people.name, name))

test('params are checked once: ids in small letters, the rest short and plain', async () => {
  const page = read(async (_ctx, { params }: RouteArgs) => params)
  expect(await page(argsOf({}, { id, postId: id, slug: 'a b' }))).toEqual({
    ...{ id: id.toLowerCase(), postId: id.toLowerCase(), slug: 'a b' },
  })
  for (const params of [{ id: 'x' }, { fileId: '' }, { slug: '\0' }, { key: '\ud83d' }, { token: 'a'.repeat(201) }])
    await expect(page(argsOf({}, params))).rejects.toMatchObject({
      init: { status: 404 },
    })
  expect(checked({ params: { '*': 'a'.repeat(500) } }).params['*']).toHaveLength(500)
})

test('an address lets in whom its line names, and one that the table lacks is closed to all', async () => {
  const guard = guarded(new Map([['/notes', 'signed in'] as const]))
  const asked = (pattern: string, actor: Ctx['actor']) => {
    const args = argsOf()
    args.context.set(door, { ctx: { ...ctx, actor } } as Door)
    return guard({ ...args, pattern, url: new URL(args.request.url) }, async () => new Response('let in'))
  }
  await expect((await asked('notes', ctx.actor))?.text()).resolves.toBe('let in')
  await expect(asked('notes', { kind: 'guest' } as Ctx['actor'])).rejects.toMatchObject({ status: 302 })
  expect(() => asked('notes/:id', ctx.actor)).toThrow()
  expect(() => area('notes').route('notes', 'page.tsx', undefined as unknown as Who)).toThrow(
    'notes/page.tsx does not say',
  )
})

test('a query that says no is a page that says so, and a fault is one with its reference', async () => {
  const refused = read(() => Promise.reject(new Refusal('missing', 'Note not found.')))
  await expect(refused(argsOf())).rejects.toMatchObject({ data: { title: 'Note not found.' }, init: { status: 404 } })
  const broken = read(() => Promise.reject(new Error('boom')))
  await expect(broken(argsOf())).rejects.toMatchObject({ data: { referenceId: 'none' }, init: { status: 500 } })
  const cut = read(() => Promise.reject(new Error('Connection terminated unexpectedly')))
  await expect(cut(argsOf())).rejects.toMatchObject({ init: { status: 503 } })
})

test('a form comes back with what was typed, and its key is none of its fields', async () => {
  const action = form(noteForm, async (_ctx, { note }) => note)
  expect(await action(argsOf({ note: 'Rang', formKey: v7() }))).toBe('Rang')
  expect(await action(argsOf({ note: '', formKey: v7() }))).toMatchObject({
    data: { errors: { note: 'Write a note' }, values: { note: '' } },
    init: { status: 422 },
  })
  const small = form(noteForm, async () => 'kept', { maxBytes: 10 })
  expect(await small(argsOf({ note: 'x'.repeat(20) }))).toMatchObject({
    data: { toast: { title: 'This is too long to send.' } },
    init: { status: 413 },
  })
})

test('fields of others are neither read nor sent back, and with very many of them nothing is', async () => {
  const action = form(noteForm, async (_ctx, typed) => typed)
  const poison = { x: '1', 'note.0': '2', toString: '3', 'note:name': 'Ann' }
  expect(await action(argsOf({ ...poison, note: 'Ra\0ng\u0007' }))).toEqual({ note: 'Rang' })
  expect(await action(argsOf({ ...poison, note: '' }))).toMatchObject({
    data: { values: { note: '', 'note:name': 'Ann' }, errors: { note: 'Write a note' } },
  })
  const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`a${n}`, '']))
  expect(await action(argsOf({ ...many, note: 'Rang' }))).toMatchObject({ data: { values: {} }, init: { status: 413 } })
})

test('who is not signed in sends as much as the form has room for in any script, and no more', async () => {
  const guest = visitors.form(z.strictObject({ note: z.string().max(4000) }), async (_ctx, { note }) => note.length)
  const asGuest = (note: string) => {
    const args = argsOf({ note })
    args.context.set(door, { ctx: { ...ctx, actor: { kind: 'guest' } } } as never)
    return guest(args)
  }
  expect(await asGuest('中'.repeat(4000))).toBe(4000)
  expect(await asGuest('a'.repeat(5000))).toMatchObject({ data: { errors: { note: expect.any(String) } } })
  expect(await asGuest('a'.repeat(60_000))).toMatchObject({ init: { status: 413 } })
})

test('what may not be sent is not read', async () => {
  const args = argsOf({ note: 'Rang' })
  const action = form(noteForm, async () => 'kept', { before: async () => false })
  expect(await action(args)).toBeUndefined()
  expect(args.request.bodyUsed).toBe(false)
})

test('a form is done whole or not at all', async () => {
  const half = form(noteForm, async (ctx, { note }) => {
    await add(ctx, note)
    throw new Refusal('conflict', 'Not saved')
  })
  expect(await half(argsOf({ note: 'Half' }))).toMatchObject({ init: { status: 409 } })
  expect(await named('Half')).toBe(0)
})

test('what someone else has just saved is said in words', async () => {
  const warned = vi.spyOn(log(), 'warn')
  const same = v7()
  await add(ctx, 'First', same)
  const action = form(noteForm, (ctx, { note }) => add(ctx, note, same))
  expect(await action(argsOf({ note: 'Second' }))).toMatchObject({
    data: { toast: { title: 'Someone has just saved the same' } },
    init: { status: 409 },
  })
  expect(warned.mock.lastCall?.[0]).toMatchObject({ constraint: 'people_pkey' })
  warned.mockRestore()
})

test('after a deadlock a form is done again', async () => {
  let tries = 0
  const action = form(noteForm, async (ctx, { note }) => {
    await add(ctx, note)
    if (++tries < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    return 'kept'
  })
  expect(await action(argsOf({ note: 'Again' }))).toBe('kept')
  expect(await named('Again')).toBe(1)
})

test('keys are forgotten after seven days', async () => {
  const { db } = world.database
  const press = (formKey: string) =>
    form(noteForm, async () => redirect('/notes'))(argsOf({ note: 'Rang', formKey })) as Promise<Response>
  const [old, fresh] = [v7(), v7()]
  await press(old)
  await db.update(idempotencyKeys).set({ createdAt: ctx.now.subtract({ hours: 24 * 8 }).toString() })
  expect((await press(fresh)).headers.get('location')).toBe('/notes')
  await sweepIdempotencyKeys(ctx)
  expect((await db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual([fresh])
})
