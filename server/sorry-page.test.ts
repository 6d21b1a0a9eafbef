import { expect, test } from 'vitest'
import { sorryPage } from './sorry-page.ts'

const away = { status: 503, title: 'The hub cannot reach its database', line: 'Try again in a minute.' }
const asked = (accept: string, method = 'GET') =>
  sorryPage(new Request('http://localhost/admin', { method, headers: { accept } }), away)

test('a browser gets a page with a way to try again, which may load and run nothing', async () => {
  const answer = asked('text/html,application/xhtml+xml')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('30')
  const text = await answer.text()
  expect(text).toContain('<h1>The hub cannot reach its database</h1>')
  expect(text).toContain('<a href="">Try again</a>')
  const nonce = /style nonce="([^"]+)"/.exec(text)?.[1]
  expect(answer.headers.get('content-security-policy')).toContain(`style-src 'nonce-${nonce}'`)
  expect(text).not.toMatch(/<script|https?:|src=/)
})

test.each([
  ['a script', '*/*', 'GET'],
  ['a form', 'text/html', 'POST'],
])('%s gets the words alone', async (_, accept, method) => {
  const answer = asked(accept, method)
  expect(await answer.text()).toBe('The hub cannot reach its database. Try again in a minute.')
  expect(answer.headers.get('content-type')).toContain('text/plain')
})
