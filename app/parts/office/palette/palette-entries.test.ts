import { expect, test } from 'vitest'
import { allRoutes } from '#tests/access/routes.ts'
import { beginnings } from './found.ts'
import { entriesFor, groupsOf } from './palette-entries.ts'
import { actionsFor, type Person } from './people-found.ts'

const ada: Person = { kind: 'staff', id: 'a', name: 'Ada Obi', meta: 'Care Worker', mark: undefined }
const ben: Person = { kind: 'applicant', id: 'b', name: 'Ben Obi', meta: 'Applicant', status: 'submitted' }
const asked = { q: 'obi', people: [ada, ben], person: ada, finance: false }

test('people come first, then what to do with one of them, then pages, then all results', () => {
  const entries = entriesFor({ ...asked, q: 'po' })
  expect([...new Set(entries.map(({ group }) => group))]).toEqual(['people', 'actions', 'pages', 'all'])
  expect(groupsOf(entries, 'po', 'Ada Obi').map(({ heading, from }) => [heading, from])).toEqual([
    ['People', 0],
    ['Actions for Ada Obi', 2],
    ['Pages', 5],
    ['More', entries.length - 1],
  ])
})

test('the actions are those of the person who is chosen', () => {
  const of = (person: Person) =>
    entriesFor({ ...asked, person })
      .filter(({ group }) => group === 'actions')
      .map(({ to }) => to)
  expect(of(ada).every((to) => to.startsWith('/admin/staff/a'))).toBe(true)
  expect(of(ben).every((to) => to.startsWith('/admin/applicants/b'))).toBe(true)
})

test('each action and each beginning leads to a page', () => {
  const known = new Set(allRoutes().map(({ path }) => path))
  const people = [ada, ben].flatMap((person) => actionsFor(person).map(({ to }) => to.replace(/\/[ab]\b/, '/:id')))
  for (const to of [...people, ...beginnings.map(({ to }) => to)]) expect(known).toContain(to)
})

test('before anything is typed it offers what can be begun, and no search', () => {
  expect(entriesFor({ ...asked, q: '', people: [], person: undefined }).map(({ group }) => group)).not.toContain('all')
})
