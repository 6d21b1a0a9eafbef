import { expect, test } from 'vitest'
import { z } from 'zod'
import { Refusal } from '#platform/refusal.ts'
import { answer, flashCookie, flashOf, formOf, idOf, replyToForm, takeFlash } from './old-doors.server.ts'

const sent = (fields: Record<string, string>) => ({
  request: new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) }),
})
const schema = z.strictObject({ email: z.email('Enter an email address'), password: z.string().optional() })
type Reply = {
  data: { errors: object; values: object; toast?: { title: string; text?: string } }
  init: { status: number }
}

test('a badly formed form comes back with what was typed, passwords excepted', async () => {
  const reply = await replyToForm(sent({ email: 'ann', password: 'three random words' }), schema, async () => 'done')
  const { data, init } = reply as unknown as Reply
  expect(init.status).toBe(422)
  expect(data.errors).toEqual({ email: 'Enter an email address' })
  expect(data.values).toEqual({ email: 'ann' })
})

test('a good form is done, and the answer goes out as it is', async () => {
  expect(await replyToForm(sent({ email: 'ann@example.com' }), schema, async ({ email }) => email)).toBe(
    'ann@example.com',
  )
})

test('a refusal comes back with its status and its reason', async () => {
  const refuse = async () => {
    throw new Refusal('conflict', 'Update failed', 'Someone was faster.')
  }
  const { data, init } = (await replyToForm(sent({ email: 'ann@example.com' }), schema, refuse)) as unknown as Reply
  expect(init.status).toBe(409)
  expect(data.toast).toMatchObject({ title: 'Update failed', text: 'Someone was faster.' })
})

test('what is no form is answered in words', async () => {
  const request = new Request('http://localhost/', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'text/plain' },
  })
  await expect(formOf(request)).rejects.toMatchObject({ init: { status: 400 } })
})

test('an id is a uuid, in any case; anything else is not found', () => {
  const id = '01890000-0000-7000-8000-00000000000A'
  expect(idOf(id)).toBe(id.toLowerCase())
  for (const no of [undefined, '', 'x', `${id}0`, ` ${id}`, '%00']) expect(() => idOf(no)).toThrow()
})

test('a refusal to show becomes a page that says so', async () => {
  const read = answer(async () => {
    throw new Refusal('missing', 'Person not found.')
  })
  await expect(read).rejects.toMatchObject({ data: { title: 'Person not found.' }, init: { status: 404 } })
})

test('a flash is a key and perhaps an id, read once; what is neither is none', () => {
  const id = '01890000-0000-7000-8000-000000000000'
  const asked = (cookie: string) => new Request('http://localhost/', { headers: { cookie } })
  expect(flashCookie('welcome', id)).toBe(`flash=welcome.${id}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`)
  expect(flashOf(asked(`a=b; flash=welcome.${id}`))).toEqual({ key: 'welcome', id })
  expect(flashOf(asked('flash=welcome.<script>'))).toEqual({ key: 'welcome', id: undefined })
  expect(flashOf(asked(`flash=nothing.${id}`))).toEqual({ key: undefined, id: undefined })
  const { toast, headers } = takeFlash(asked('flash=welcome'), 'Ann', 'Learner')
  expect(toast?.title).toBe('Welcome Ann')
  expect(headers['Set-Cookie']).toContain('Max-Age=0')
})
