import { expect, test } from 'vitest'
import { settleCookies } from './cookies.ts'

function settled(own: string[], ofSession: string[], secure = false): string[] {
  const headers = new Headers()
  for (const cookie of own) headers.append('Set-Cookie', cookie)
  settleCookies(headers, ofSession, secure)
  return headers.getSetCookie()
}

test('a new session is not cleared by the end of the one before', () => {
  const fresh = 'carestead=new; Path=/'
  const cleared = 'carestead=; Max-Age=0'
  expect(settled([fresh, 'flash=welcome-back'], [cleared])).toEqual([fresh, 'flash=welcome-back'])
  expect(settled([], [cleared, 'other=1'])).toEqual([cleared, 'other=1'])
})

test('over https every cookie is Secure, once', () => {
  expect(settled(['flash=a; Path=/'], ['carestead=b; Secure; Path=/', 'insecure=1'], true)).toEqual([
    'flash=a; Path=/; Secure',
    'carestead=b; Secure; Path=/',
    'insecure=1; Secure',
  ])
})
