import { expect, test } from 'vitest'
import { drawn, htmlFaults, wordsOf } from '#tests/drawn.tsx'
import { type Column, DataTable } from './DataTable.tsx'

type Person = { id: string; name: string; job: string }
const rows: Person[] = [{ id: '1', name: 'Ann Shaw', job: 'Care Worker' }]
const columns: Column<Person>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => name, sort: { href: '?sort=name', direction: 'ascending' } },
  { key: 'job', head: 'Job', cell: ({ job }) => job, sort: { href: '?sort=job' } },
]
const table = (given: Person[]) => (
  <DataTable caption="Staff" columns={columns} rows={given} rowKey={({ id }) => id} empty={<p>No staff yet</p>} />
)

test('a table has its caption and a head for each column', async () => {
  const html = drawn(table(rows))
  expect(html).toMatch(/<caption[^>]*>Staff<\/caption>/)
  expect(html.match(/scope="col"/g)).toHaveLength(2)
  expect(await htmlFaults(html)).toEqual([])
})

test('each row is headed by its name, so that a screen reader says whose cell it reads', () => {
  expect(drawn(table(rows))).toMatch(/<th scope="row"[^>]*>Ann Shaw<\/th>/)
  const byJob = columns.map((column) => ({ ...column, name: column.key === 'job' }))
  const html = drawn(<DataTable caption="Staff" columns={byJob} rows={rows} rowKey={({ id }) => id} />)
  expect(html.match(/scope="row"/g)).toHaveLength(1)
  expect(html).toMatch(/<th scope="row"[^>]*>Care Worker<\/th>/)
})

test('it says by which column it is sorted, and only that', () => {
  const html = drawn(table(rows))
  expect(html).toContain('aria-sort="ascending"')
  expect(html.match(/aria-sort="(ascending|descending)"/g)).toHaveLength(1)
  expect(html).toContain('href="/?sort=job"')
})

test('an empty one says what to do instead', () => {
  expect(wordsOf(drawn(table([])))).toBe('No staff yet')
})
