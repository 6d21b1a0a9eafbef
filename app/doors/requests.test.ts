import { expect, test } from 'vitest'
import { Refusal } from '#platform/refusal.ts'
import { flashCookie, flashOf, takeFlash } from './flash.server.ts'
import { formOf, noFields } from './form.server.ts'
import { idOf } from './params.server.ts'
import { answer } from './reply.server.ts'

test('what is no form is answered in words', async () => {
  const request = new Request('http://localhost/', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'text/plain' },
  })
  await expect(formOf(request, noFields, 1000)).rejects.toMatchObject({ init: { status: 400 } })
})

test('an id is a uuid, in any case; anything else is not found', () => {
  const id = '01890000-0000-7000-8000-00000000000A'
  expect(idOf(id)).toBe(id.toLowerCase())
  for (const bad of [undefined, '', 'x', `${id}0`, ` ${id}`, '%00']) expect(() => idOf(bad)).toThrow()
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
