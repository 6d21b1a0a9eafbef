import type { ServerBuild } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Refusal } from '#platform/refusal.ts'
import { answered } from './answered.ts'

vi.mock('#platform/log.server.ts', () => ({ reportBug: () => undefined }))

const lost = Object.assign(new Error('timeout exceeded when trying to connect'), { syscall: 'connect' })

test.each([
  [lost, 503, 'The hub cannot reach its database'],
  [new Refusal('missing', 'Note not found.'), 404, 'Note not found.'],
  [new Error('boom'), 500, 'Something went wrong'],
])('whatever a page throws is answered in words: %s', async (error, status, title) => {
  const fail = () => Promise.reject(error)
  const routes = { page: { id: 'page', module: { default: () => null, loader: fail, action: fail } } }
  const module = answered({ routes } as unknown as ServerBuild).routes.page?.module
  for (const handler of [module?.loader, module?.action] as unknown as (() => Promise<unknown>)[])
    await expect(handler()).rejects.toMatchObject({ data: { title }, init: { status } })
})

test('a page without a loader or an action gets none', () => {
  const routes = { page: { id: 'page', module: { default: () => null } } }
  expect(Object.keys(answered({ routes } as unknown as ServerBuild).routes.page?.module ?? {})).toEqual(['default'])
})
