import { expect, test } from 'vitest'
import { roles } from '#platform/actor.ts'
import { sources } from './sources.ts'

// Queries that name a role, each with its reason.
const named: Record<string, string> = {
  'domains/files/seen-files.queries.server.ts':
    'asks for the supervisor, as the domain of files cannot ask the domain of staff',
}

test('a query asks an access question or names a role by its meaning, and spells none', () => {
  const spelling = sources()
    .filter(({ file }) => /^domains\/.+\.queries\.server\.ts$/.test(file))
    .filter(({ text }) => roles.some((role) => text.includes(`'${role}'`)))
  expect(spelling.map(({ file }) => file)).toEqual(Object.keys(named))
})
