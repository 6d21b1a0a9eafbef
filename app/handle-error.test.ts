import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { type Door, door } from '#app/doors/context.ts'
import { handleError } from './entry.server.tsx'

const { lines, bugs } = vi.hoisted(() => ({ lines: [] as unknown[], bugs: [] as unknown[] }))
vi.mock('#platform/log.server.ts', () => ({
  reportBug: (error: unknown) => bugs.push(error),
  log: () => ({ info: (line: unknown) => lines.push(line) }),
}))

test('what the router refuses is one short line, and only what we did not mean is a fault', () => {
  const context = new RouterContextProvider()
  context.set(door, { referenceId: 'abc' } as Door)
  const asked = { request: new Request('http://localhost:3000/privacy'), context }
  handleError({ status: 405, statusText: 'Method Not Allowed', internal: true, data: 'Error: no action' }, asked)
  expect({ lines, bugs }).toEqual({ lines: [{ referenceId: 'abc', status: 405 }], bugs: [] })
  const bug = new Error('boom')
  handleError(bug, asked)
  expect(bugs).toEqual([bug])
})
