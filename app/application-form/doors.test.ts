import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { door, userCtx } from '#app/doors/context.ts'
import { readDraft } from '#domains/recruitment/form/drafts.server.ts'
import { enterCandidate } from '#domains/recruitment/links/candidates.server.ts'
import { linkClaims } from '#domains/recruitment/links/links.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { tokenTo } from '#tests/mail.ts'
import { action as leave } from './leave.tsx'
import { loader as open, action as step } from './page.tsx'
import { action as addRow } from './rows/add.tsx'
import { action as save } from './save.ts'

type Args = Parameters<typeof leave>[0] & Parameters<typeof step>[0] & Parameters<typeof save>[0]

let world: World
let applicant: Ctx<User>
let office: Ctx<User>
beforeAll(async () => {
  world = await openWorld()
  applicant = world.ctx((await world.account('Job Applicant', 'form-applicant')).actor) as Ctx<User>
  office = world.ctx((await world.account('Admin / HR', 'form-office')).actor) as Ctx<User>
})
afterAll(() => world.close())

/** The form as someone opens it with a link in hand, on a database that refuses every write. */
function openedWith(token: string, ctx: Ctx<User>) {
  return world.database.db.transaction(
    async (db) => {
      const context = new RouterContextProvider()
      context.set(userCtx, { ...ctx, db })
      const request = new Request(form, { headers: { cookie: `application-link=${token}` } })
      return open({ request, context, params: {} } as unknown as Parameters<typeof open>[0])
    },
    { accessMode: 'read only' },
  )
}
const form = 'http://localhost:3000/application-form'

function sent(
  ctx: Ctx<User>,
  search: string,
  fields: Record<string, string>,
  params: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const context = new RouterContextProvider()
  context.set(userCtx, ctx)
  context.set(door, { ctx, address: '127.0.0.1' } as never)
  const request = new Request(`${form}${search}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ ...fields, formKey: v7() }),
  })
  return { request, context, params } as unknown as Args
}
const revision = async () => String((await readDraft(applicant)).revision)

test('a save of the page is answered in JSON, and an older one with both versions', async () => {
  const first = (await save(sent(applicant, '?step=0', { firstName: 'Ann', revision: '0' }))) as Response
  expect(await first.json()).toMatchObject({ kind: 'saved' })
  const older = (await save(sent(applicant, '?step=0', { firstName: 'Anna', revision: '0' }))) as Response
  expect(older.status).toBe(409)
  expect(await older.json()).toMatchObject({ kind: 'conflict', theirs: { firstName: 'Ann' } })
})

test('a save by an account that may not apply is a refusal in JSON', async () => {
  const refused = (await save(sent(office, '?step=0', { firstName: 'Ann', revision: '0' }))) as Response
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ kind: 'refused', title: 'Access restricted' })
})

test('a conflict comes back to the page with what was typed', async () => {
  expect(await leave(sent(applicant, '?step=0', { firstName: 'Anna', revision: '0' }))).toMatchObject({
    init: { status: 409 },
    data: { typed: { firstName: 'Anna' }, conflict: { theirs: { firstName: 'Ann' } } },
  })
})

test('a step that is well formed leads to the next, and another list of rows is not found', async () => {
  const fields = { firstName: 'Ann', lastName: 'Lee', revision: await revision() }
  const next = (await step(sent(applicant, '?step=0', fields))) as Response
  expect(next.headers.get('location')).toBe('/application-form?step=1')
  const row = addRow(sent(applicant, '?step=0', { revision: await revision() }, { list: 'people' }) as never)
  await expect(row).rejects.toMatchObject({ init: { status: 404 } })
})

test('an account that may not apply gets the page that says so', async () => {
  await expect(step(sent(office, '?step=0', {}))).rejects.toMatchObject({ init: { status: 403 } })
})

test('opening the form with a link in hand writes nothing and shows what the office entered; the first save claims the link', async () => {
  const candidate = { name: 'Ama Owusu', email: 'ama-at-work@example.com', source: 'phone' as const, note: '' }
  const { id } = await enterCandidate(office, { ...candidate, phone: '01947 600123', position: 'Night Care Assistant' })
  const token = await tokenTo(world, candidate.email)
  const ama = world.ctx((await world.account('Job Applicant', 'ama-at-home')).actor) as Ctx<User>
  const claims = () => world.database.db.select().from(linkClaims).where(eq(linkClaims.linkId, id))

  expect(await openedWith(token, ama)).toMatchObject({ fields: { phone: '01947 600123' }, revision: 0 })
  expect(await openedWith('B'.repeat(43), ama)).not.toMatchObject({ fields: { phone: '01947 600123' } })
  expect(await claims()).toEqual([])

  const cookie = `application-link=${token}`
  await save(sent(ama, '?step=0', { firstName: 'Ama', revision: '0' }, {}, { cookie }))
  expect(await claims()).toMatchObject([{ email: ama.actor.email }])
  const { fields } = await readDraft(ama)
  expect(fields).toMatchObject({ firstName: 'Ama', position: 'Night Care Assistant' })
})
