import { expect, test } from 'vitest'
import type { Glance } from '#domains/employment/standing/outcome.labels.ts'
import { drawn, htmlFaults, wordsOf } from '#tests/drawn.tsx'
import { MatrixPeople } from './MatrixPeople.tsx'
import { MatrixTable } from './MatrixTable.tsx'
import type { MatrixRow } from './matrix-rows.ts'

const TODAY = '2026-11-22'
const names = ['Fire safety', 'First aid', 'Food hygiene', 'Infection control', 'Medication', 'New type']
const types = names.map((name) => ({ key: name, name }))
const ann: MatrixRow = { id: 'ann', name: 'Ann Lee', jobs: 'Cook', glance: undefined, cells: 'v162|d9|x|m|n|' }
const whyOf = (id: string) => `/why/${id}`
const table = (glance?: Glance) =>
  drawn(<MatrixTable rows={[{ ...ann, glance }]} types={types} today={TODAY} whyOf={whyOf} />)
const html = table()

test('a cell is one element with the class of its status and what it shows', () => {
  expect([...html.matchAll(/<td.*?<\/td>/g)].map(([cell]) => cell)).toEqual([
    '<td class="v">3 May 27</td>',
    '<td class="d">9 days</td>',
    '<td class="x">Expired</td>',
    '<td class="m">Missing</td>',
    '<td class="n"></td>',
    '<td></td>',
  ])
})

test('beside each name is whether they may work', () => {
  expect(table('not_cleared')).toMatch(/Ann Lee<\/a> <i [^>]*title="Not cleared"/)
})

test('it stays a plain table, with a heading for each row and column', async () => {
  expect(html.match(/<th scope="col"/g)).toHaveLength(7)
  expect(html.match(/<th scope="row"/g)).toHaveLength(1)
  expect(wordsOf(html)).toContain('Ann Lee Cook 3 May 27')
  expect(await htmlFaults(html)).toEqual([])
})

test('on a narrow screen a person has their records as one drawing, and in words what is not in date', async () => {
  const narrow = drawn(<MatrixPeople rows={[ann]} types={types} today={TODAY} />)
  expect(wordsOf(narrow)).toBe('Ann Lee Cook Food hygiene expired First aid, 9 days Infection control missing')
  expect(narrow).toContain('aria-label="1 of 4 are in date"')
  expect(await htmlFaults(narrow)).toEqual([])
})

test('records of one status share one badge and its number, each with its name', () => {
  const asked = ['One', 'Two', 'Three'].map((name) => ({ key: name, name }))
  const narrow = drawn(<MatrixPeople rows={[{ ...ann, cells: 'm|m|m' }]} types={asked} today={TODAY} />)
  expect(wordsOf(narrow)).toBe('Ann Lee Cook 3 missing: One; Two; Three')
})

// the rest of 150 kB and 3,000 elements is left to the frame of the office and its filters
test('fifty people and thirty types are at most 115 kB with what they are drawn from, and 2,550 elements', () => {
  const others = ['m', 'v162', 'v162', 'd9', 'x', 'm', 'n']
  const thirty = Array.from({ length: 30 }, (_, at) => ({ key: `type_${at}`, name: `Training ${at}` }))
  const rows = Array.from({ length: 50 }, (_, person): MatrixRow => {
    const cells = thirty.map((_, at) => (at % 5 === person % 5 ? others[(at + person) % others.length] : 'v162'))
    const id = `01998f43-d7a2-7000-8000-0000000000${person}`
    return { id, name: `Margaret Longname ${person}`, jobs: 'Cook', glance: 'cleared', cells: cells.join('|') }
  })
  const page = drawn(
    <>
      <MatrixTable rows={rows} types={thirty} today={TODAY} whyOf={whyOf} />
      <MatrixPeople rows={rows} types={thirty} today={TODAY} />
    </>,
  )
  expect(page.length + JSON.stringify(rows).length).toBeLessThan(115_000)
  expect(page.match(/<[a-z]/g)?.length).toBeLessThan(2_550)
})
