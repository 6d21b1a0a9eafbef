import { expect, test } from 'vitest'
import { homeOf, roles } from '#platform/actor.ts'
import * as addresses from '#platform/addresses.ts'
import { allRoutes } from '#tests/access/routes.ts'
import { sources } from './sources.ts'

const patterns = allRoutes().map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`))

test.each(Object.entries(addresses))('%s is in the table of routes', (_, address) => {
  const made = (address as (...given: string[]) => string)('one', 'two')
  const path = new URL(made, 'http://localhost').pathname
  expect(patterns.some((pattern) => pattern.test(path))).toBe(true)
})

test('the home of every role is in the table of routes', () => {
  for (const path of roles.map(homeOf)) expect(patterns.some((pattern) => pattern.test(path))).toBe(true)
})

test('a domain names no address but by its function', () => {
  const named = sources()
    .filter(({ file }) => file.startsWith('domains/') && !file.endsWith('.test.ts'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/['"`]\/(?=[a-z])[^'"`\n]*/g)].map(([address]) => `${file}: ${address}`),
    )
  expect(named).toEqual([])
})
