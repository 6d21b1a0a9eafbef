import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { openWorld, type World } from './world.ts'

let world: World
let ask: Ask
beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
})
afterAll(() => world.close())

test('a form larger than any of ours is refused before it is read', async () => {
  const { status } = await ask('/auth/login', {
    method: 'POST',
    body: new URLSearchParams({ email: 'x'.repeat(1_200_000) }),
  })
  expect(status).toBe(413)
})

test('a file over 10 MB is refused in words, and one of 10 MB gets past the door', async () => {
  const { cookie } = await world.account('Job Applicant', 'grace')
  const send = (bytes: number) => {
    const body = new FormData()
    body.set('fileType', 'cv')
    body.set('uploadKey', v7())
    body.set('file', new File([new Uint8Array(bytes)], 'cv.pdf', { type: 'application/pdf' }))
    return ask('/applicant/documents/send', { cookie, method: 'POST', body })
  }
  expect((await send(11_000_000)).text).toContain('The selected file must be smaller than 10MB')
  expect((await send(10_000_000)).text).toContain('must be a PDF')
})

test.each(['https://elsewhere.example', 'null', 'http://localhost:3000.evil.example'])(
  'a change that %s asks for is refused',
  async (origin) => {
    const asked: Record<string, string>[] = [
      { origin, 'sec-fetch-site': 'cross-site' },
      { origin, 'sec-fetch-site': '' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': '' },
    ]
    for (const headers of asked)
      expect(
        (await ask('/auth/login', { method: 'POST', headers, body: new URLSearchParams({ email: 'a@example.com' }) }))
          .status,
      ).toBe(403)
  },
)
