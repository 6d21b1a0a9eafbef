import { expect, test } from 'vitest'
import { knownCookies, settleCookies } from './cookies.ts'

function settled(own: string[], ofSession: string[], secure = false, sent?: string): string[] {
  const headers = new Headers()
  for (const cookie of own) headers.append('Set-Cookie', cookie)
  settleCookies(headers, ofSession, secure, sent)
  return headers.getSetCookie()
}

test('a new session is not cleared by the end of the one before', () => {
  const fresh = 'carestead=new; Path=/'
  const cleared = 'carestead=; Max-Age=0'
  expect(settled([fresh, 'flash=welcome-back'], [cleared])).toEqual([fresh, 'flash=welcome-back'])
  expect(settled([], [cleared, 'other=1'])).toEqual([cleared, 'other=1'])
})

test('over https every cookie is Secure, once, and ours are bound to the host by their names', () => {
  expect(settled(['flash=a; Path=/'], ['carestead=b; Secure; Path=/', 'insecure=1'], true)).toEqual([
    '__Host-flash=a; Path=/; Secure',
    'carestead=b; Secure; Path=/',
    'insecure=1; Secure',
  ])
  expect(settled(['google=; Path=/auth/google; Max-Age=0'], [], true)).toEqual([
    '__Host-google=; Path=/; Max-Age=0; Secure',
  ])
})

test('a basket, a link and a known device of before are moved, once', () => {
  const before = 'basket=mine; known-device=a.b; __Host-known-device=a.b.c; flash=old; second-step=old'
  expect(knownCookies(`${before}; __Host-carestead=x`, true)).toBe(
    '__Host-carestead=x; basket=mine; known-device=a.b.c',
  )
  const attributes = 'HttpOnly; SameSite=Lax; Secure'
  expect(settled([], [], true, before)).toEqual([
    `__Host-basket=mine; Path=/; Max-Age=7776000; ${attributes}`,
    `basket=; Path=/; Max-Age=0; ${attributes}`,
    `known-device=; Path=/auth; Max-Age=0; ${attributes}`,
  ])
  // a new one wins
  expect(settled(['basket=new; Path=/'], [], true, 'basket=mine')).toEqual([
    '__Host-basket=new; Path=/; Secure',
    `basket=; Path=/; Max-Age=0; ${attributes}`,
  ])
})

test('without https they have their plain names', () => {
  expect(settled(['basket=a; Path=/'], [], false, 'basket=mine')).toEqual(['basket=a; Path=/'])
  expect(knownCookies('basket=a; second-step=b', false)).toBe('basket=a; second-step=b')
})
