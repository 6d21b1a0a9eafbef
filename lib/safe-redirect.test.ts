import { expect, test } from 'vitest'
import { elsewhere } from '#tests/redirect-payloads.ts'
import { safeRedirect } from './safe-redirect.ts'

test.each([
  '/',
  '/applicant',
  '/admin/applicants?status=submitted&page=2#notes',
  '/admin/applicants/0190f3c4-7b1e-7c3a-9d52-1f2a3b4c5d6e',
  '/courses/fire-safety',
  '/apply?form_type=new&token=abc_DEF-123',
  '/search?q=a%2Fb%20c%26d',
  '/search?q=100%25',
  '/search?q=https%3A%2F%2Fexample.org%2F',
  '/search?next=//example.org',
  '/search?q=a@b',
  '/page#a/b?c',
  '/authority',
  '/author/auth',
  '/login-help',
  '/blog/log-out-of-hours',
  '/.well-known/security.txt',
  '/a..b/c.',
  '/a/...',
  '/user@example.org',
  '/a:b',
  '/javascript:alert(1)',
])('%j is one of our own addresses', (value) => {
  expect(safeRedirect(value, '/home')).toBe(value)
})

test('characters that browsers encode are returned encoded, safe for a header', () => {
  expect(safeRedirect('/search?q=Zoë')).toBe('/search?q=Zo%C3%AB')
  expect(safeRedirect('/search?q="<b>#\'"')).toBe("/search?q=%22%3Cb%3E#'%22")
})

const circles = [
  '/auth',
  '/auth/',
  '/AUTH',
  '/auth?redirect=/applicant',
  '/auth#x',
  '/auth/forgot',
  '/auth/sign-out',
  '/auth.data',
  '/%61uth',
  '/login',
  '/login?redirect=/auth',
  '/logout',
  '/LogOut/',
  '/log-out',
  '/signout',
  '/sign-out',
  '/sign-off',
  '/account/sign-out',
  '/account/sign-out.data',
  '/api',
  '/api/auth/sign-out',
  '/api/files/1',
  '/__manifest?p=/x',
]

const noText = [
  undefined,
  null,
  0,
  1,
  true,
  {},
  [],
  ['/applicant'],
  () => '/applicant',
  new URL('https://evil.example/'),
]

test.each([...elsewhere, ...circles])('%j leads to the fallback', (value) => {
  expect(safeRedirect(value, '/home')).toBe('/home')
  expect(safeRedirect(value)).toBe('/')
})

test.each(noText.map((value) => [value]))('%s is no text, so it leads to the fallback', (value) => {
  expect(safeRedirect(value, '/home')).toBe('/home')
})

test('an address of more than 2,000 characters leads to the fallback', () => {
  expect(safeRedirect(`/${'a'.repeat(1999)}`)).toHaveLength(2000)
  expect(safeRedirect(`/${'a'.repeat(2000)}`)).toBe('/')
  expect(safeRedirect(`/${'%25'.repeat(5_000_000)}`)).toBe('/')
})

test('whatever a million random signs make, the browser stays with us', () => {
  const signs = [
    '/',
    '/',
    '\\',
    '.',
    '%2f',
    '%2F',
    '%5c',
    '%2e',
    '%25',
    '%09',
    '\t',
    '\n',
    ':',
    '@',
    '?',
    '#',
    'a',
    'evil.example',
    'é',
    '／',
  ]
  let state = 42
  const random = () => {
    state = (state * 48271) % 2147483647
    return state
  }
  for (let round = 0; round < 200_000; round++) {
    const value = `/${Array.from({ length: 1 + (random() % 9) }, () => signs[random() % signs.length]).join('')}`
    const target = safeRedirect(value)
    const url = new URL(target, 'https://hub.example.org/admin/x')
    if (url.origin !== 'https://hub.example.org' || safeRedirect(target) !== target)
      expect.fail(`${value} led to ${target}`)
  }
})
