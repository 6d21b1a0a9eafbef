import { expect, test } from 'vitest'
import { domainOf, folderOf, folders, mayCall, order } from './order.ts'
import { sources } from './sources.ts'

const product = sources().filter(({ file }) => file.startsWith('domains/') && !/\.test\.ts$/.test(file))
const isTable = (name: string) => name.endsWith('.table.ts')

// Calls that break the order still, each with its reason.
const notYet: Record<string, string> = {}

test('each domain calls what is left of it, and each folder of a domain likewise; a type is a call too', () => {
  const breaches = product.flatMap(({ file, imports, types }) =>
    [...imports, ...types]
      // a query may read any table; a table itself refers only to tables left of it
      .filter((name) => name.startsWith('domains/') && (isTable(file) || !isTable(name)) && !mayCall(file, name))
      .map((name) => `${file} calls ${name}`),
  )
  expect(breaches.toSorted()).toEqual(Object.keys(notYet).toSorted())
})

test('every domain and every folder has its place in the order', () => {
  const owners = [...new Set(product.flatMap(({ file }) => domainOf(file) ?? []))]
  expect(owners.filter((domain) => !order.some((known) => known === domain))).toEqual([])
  const byDomain = Map.groupBy(
    product.filter(({ file }) => domainOf(file)),
    ({ file }) => domainOf(file) ?? '',
  )
  for (const [domain, files] of byDomain) {
    const used = [...new Set(files.map(({ file }) => folderOf(file)))]
    const row: Record<string, readonly string[]> = folders
    if (used.length > 1) expect(row[domain]).toEqual(expect.arrayContaining(used))
  }
})

test('an arrow to the right is seen, between domains and between folders', () => {
  expect(mayCall('domains/people/a.server.ts', 'domains/employment/posts/b.server.ts')).toBe(false)
  expect(mayCall('domains/employment/posts/b.server.ts', 'domains/people/a.server.ts')).toBe(true)
  expect(mayCall('domains/vetting/checks/a.server.ts', 'domains/recruitment/applications/b.rules.ts')).toBe(false)
  expect(mayCall('domains/recruitment/links/a.server.ts', 'domains/recruitment/form/b.server.ts')).toBe(false)
  expect(mayCall('domains/settings/a.server.ts', 'domains/enquiries/site-requests.server.ts')).toBe(false)
  expect(mayCall('domains/audit/audit.server.ts', 'domains/emails.ts')).toBe(false)
})
