import { expect, test } from 'vitest'
import { domainOf } from './order.ts'
import { type Source, sources } from './sources.ts'

const all = sources()
const product = all.filter(({ file }) => !/\.test\.tsx?$/.test(file) && !file.startsWith('tests/'))

// What each floor may stand on.
const below: Record<string, string[]> = {
  app: ['app', 'documents', 'domains', 'platform', 'lib'],
  server: ['server', 'app', 'documents', 'domains', 'platform', 'lib'],
  documents: ['documents', 'domains', 'platform', 'lib'],
  domains: ['domains', 'platform', 'lib'],
  platform: ['platform', 'lib'],
  lib: ['lib'],
}
const ours = (name: string) => /^(app|server|documents|domains|platform|lib|tests|bench)\//.test(name)
const floorOf = (file: string) => file.split('/')[0] ?? ''

test('no floor stands on one above it', () => {
  const breaches = product
    .filter(({ file }) => below[floorOf(file)])
    .flatMap(({ file, imports }) =>
      imports
        .filter((name) => ours(name) && !below[floorOf(file)]?.includes(floorOf(name)))
        .map((name) => `${file} imports ${name}`),
    )
  expect(breaches).toEqual([])
})

test('domains and documents know nothing of the web: no react-router, hono or React', () => {
  expect(importing(/^(domains|documents)\//, /^(react-router|@react-router|hono|@hono|react$|react-dom)/)).toEqual([])
})

test('links come from our own file, which draws them cheaply on the server', () => {
  const routers = /import \{[^}]*\b(Link|NavLink)\b[^}]*\} from 'react-router'/
  expect(product.filter(({ text }) => routers.test(text)).map(({ file }) => file)).toEqual(['app/ui/Link.tsx'])
})

test('no part of a page waits while the server draws it in one go; what loads later opens by a press', () => {
  const waits = /<(Suspense|Await)\b|\blazy\(/
  const pages = product.filter(({ file }) => file.endsWith('.tsx'))
  expect(pages.filter(({ text }) => waits.test(text)).map(({ file }) => file)).toEqual([
    'app/parts/role-home/SignOut.tsx',
  ])
})

test('doors and processes reach no table and no SQL builder', () => {
  expect(importing(/^(app|server|documents)\//, /(\.table\.ts$|^drizzle-orm)/)).toEqual([])
})

test('pure files stay pure: rules, access, forms, labels, emails and tables import no server code', () => {
  const pure = /\.(rules|access|form|labels|email)\.ts$/
  expect(importing(pure, /(\.server\.|\.table\.ts$|^node:|^drizzle-orm)/)).toEqual([])
  expect(importing(pure, /^platform\/(?!actor|addresses|refusal|mail)/)).toEqual([])
})

test('only the owner of a table writes it', () => {
  const breaches = product.flatMap(({ file, text, imports }) =>
    imports
      .filter((name) => name.endsWith('.table.ts') && !sameHouse(file, name))
      .flatMap((name) =>
        exported(name).filter((table) => new RegExp(`\\.(insert|update|delete)\\(${table}\\)`).test(text)),
      )
      .map((table) => `${file} writes ${table}`),
  )
  expect(breaches).toEqual([])
})

test('no import goes in a circle, of types neither', () => {
  const graph = new Map(product.map(({ file, imports, types }) => [file, [...imports, ...types].filter(ours)]))
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (file: string, trail: string[]): void => {
    if (trail.includes(file)) {
      circles.push([...trail.slice(trail.indexOf(file)), file].join(' -> '))
      return
    }
    if (done.has(file)) return
    for (const next of graph.get(file) ?? []) walk(next, [...trail, file])
    done.add(file)
  }
  for (const file of graph.keys()) walk(file, [])
  expect(circles).toEqual([])
})

// A longer file is listed here with its reason.
const longOnPurpose: Record<string, string> = {
  'lib/countries.ts': 'a list of names, one a line',
  'app/routes.ts': 'the one table of addresses, a line for each',
  'tests/access/verb-policies.ts': 'a line for each verb',
}

test('files stay short: 250 lines, tests 400', () => {
  const long = all
    .filter(
      ({ file, lines }) =>
        lines > (file.includes('.test.') || file.startsWith('tests/') ? 400 : 250) && !longOnPurpose[file],
    )
    .map(({ file, lines }) => `${file}: ${lines}`)
  expect(long).toEqual([])
})

test('nothing unfinished is left behind', () => {
  const marks = new RegExp(['\\b(TO', 'DO|FIX', 'ME|lorem ip', 'sum)\\b|@ts-ig', 'nore|@ts-no', 'check'].join(''))
  expect(all.filter(({ text }) => marks.test(text)).map(({ file }) => file)).toEqual([])
})

function importing(files: RegExp, names: RegExp): string[] {
  return product
    .filter(({ file }) => files.test(file))
    .flatMap(({ file, imports }) => imports.filter((name) => names.test(name)).map((name) => `${file} imports ${name}`))
}

function sameHouse(file: string, table: string): boolean {
  // accounts is the domain of what platform/auth keeps
  if (table.startsWith('platform/auth/')) return /^(platform\/|domains\/accounts\/)/.test(file)
  if (table.startsWith('platform/')) return file.startsWith('platform/')
  return file.startsWith('domains/') && domainOf(file) === domainOf(table)
}

function exported(name: string): string[] {
  const source: Source | undefined = all.find(({ file }) => file === name)
  return [...(source?.text ?? '').matchAll(/export const (\w+) = pgTable/g)].map((match) => match[1] ?? '')
}
