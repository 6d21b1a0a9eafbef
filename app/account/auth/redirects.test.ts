import { expect, test } from 'vitest'
import { withRedirect } from './redirects.ts'

test('the place to go to afterwards is kept in the address, whatever is in it', () => {
  expect(withRedirect('/auth', undefined)).toBe('/auth')
  expect(withRedirect('/auth', '/courses/fire?a=b&c=d')).toBe('/auth?redirect=%2Fcourses%2Ffire%3Fa%3Db%26c%3Dd')
  expect(withRedirect('/auth?tab=register', '/apply')).toBe('/auth?tab=register&redirect=%2Fapply')
})
