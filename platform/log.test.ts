import { expect, test } from 'vitest'
import { loggedPath } from './log.server.ts'

test.each([
  ['/apply/a-token', '/apply/…'],
  ['/passport/a-token', '/passport/…'],
  ['/seat/K7WM-2QXA-9RTB', '/seat/…'],
  ['/seats/join/a-token', '/seats/join/…'],
  ['/seats/manage/a-token?x=1', '/seats/manage/…'],
  ['/learner/passport/shares/1', '/learner/passport/shares/1'],
  ['/seat', '/seat'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(new URL(path, 'http://localhost'))).toBe(logged)
})
