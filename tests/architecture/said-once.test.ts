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

// Files that say for themselves whether a post is held, each with its reason.
const saysHeld: Record<string, string> = {
  'domains/files/seen-files.queries.server.ts': 'the domain of files cannot ask the domain of people',
  'domains/inspection/sections/supervision.queries.server.ts': 'from when a supervision is due, not a post',
  'domains/notifications/waves-whom.queries.server.ts': 'the domain of notifications cannot ask the domain of people',
  'domains/people/jobs/appointments.server.ts': 'an appointment, not a post',
  'domains/people/jobs/held-appointments.queries.server.ts': 'an appointment, not a post',
  'domains/vetting/standing/brought-by-merges.queries.server.ts':
    'the domain of vetting cannot ask the domain of employment',
}

test('whether a post is held on a day, or has not ended, is said in one place', () => {
  const saying = sources().filter(
    ({ file, text }) =>
      /^domains\/.+\.server\.ts$/.test(file) && /date_?to\}? is null or|lte\((posts\.)?dateFrom\b/i.test(text),
  )
  expect(saying.map(({ file }) => file).toSorted()).toEqual(Object.keys(saysHeld))
})
