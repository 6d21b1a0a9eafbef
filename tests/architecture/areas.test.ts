import { expect, test } from 'vitest'
import { allRoutes } from '#tests/access/routes.ts'
import { sources } from './sources.ts'

const app = sources().filter(({ file }) => file.startsWith('app/') && !/\.test\.tsx?$/.test(file))
const pages = app.filter(({ file }) => !/^app\/(ui|doors|parts)\//.test(file) && file.split('/').length > 2)

/** The folder of one first segment of the address; in the office, of the segment after `admin`. */
function folderOf(file: string): string {
  const [, first = '', second = '', ...rest] = file.split('/')
  return first === 'admin' ? (rest.length > 0 ? `admin/${second}` : 'admin') : first
}

const importing = (from: typeof app, wrong: (file: string, name: string) => boolean) =>
  from.flatMap(({ file, imports }) =>
    imports
      .filter((name) => name.startsWith('app/') && wrong(file, name))
      .map((name) => `${file} imports ${name.replace(/^app\//, '')}`),
  )

test('a page folder imports from the app only itself, the parts of domains, the design system and the doors', () => {
  const beyond = importing(
    pages.filter(({ file }) => !file.endsWith('/routes.ts')),
    (file, name) => !/^app\/(ui|doors|parts)\//.test(name) && folderOf(name) !== folderOf(file),
  )
  expect(beyond).toEqual([])
})

test('the design system and the doors know no page and no part of a domain, and the parts no page', () => {
  const shared = app.filter(({ file }) => /^app\/(ui|doors)\//.test(file))
  expect(importing(shared, (_, name) => !/^app\/(ui|doors)\//.test(name))).toEqual([])
  const parts = app.filter(({ file }) => file.startsWith('app/parts/'))
  expect(importing(parts, (_, name) => !/^app\/(ui|doors|parts)\//.test(name))).toEqual([])
})

test('the design system holds nothing of the trade: it could serve another product', () => {
  const ui = app.filter(({ file }) => file.startsWith('app/ui/'))
  const trade = ui.flatMap(({ file, imports, types }) =>
    [...imports, ...types]
      .filter((name) => /^(domains|documents)\//.test(name))
      .map((name) => `${file} imports ${name}`),
  )
  expect(trade).toEqual([])
})

test('pages are named by where they are in app/, not by where the project lies', () => {
  const files = allRoutes().map(({ file }) => file)
  expect(files.filter((file) => !/^[a-z][\w.$/-]*\.tsx?$/.test(file))).toEqual([])
})

test('an address is said once, in its area’s table', () => {
  const literal = /(?<![\w.])(?:to|action|href|back)=(?:\{\s*)?["'`]\/|\bredirect\(\s*["'`]\//
  const said = [...pages, ...app.filter(({ file }) => /^app\/(ui|parts)\//.test(file))].filter(({ text }) =>
    literal.test(text),
  )
  expect(said.map(({ file }) => file)).toEqual([])
})
