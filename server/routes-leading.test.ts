import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import table from '#app/routes.ts'
import { long } from '#tests/long.ts'
import { seededRandom } from '#tests/random.ts'
import { routesLeading } from './routes-leading.ts'

type Entry = { id?: string; path?: string; index?: boolean; file: string; children?: Entry[] }
type Flat = Record<string, { path?: string | undefined; parentId?: string | undefined }>

const idOf = ({ id, file }: Entry) => id ?? file.replace(/\.tsx?$/, '')

function objects(entries: Entry[], kept?: Set<string>): RouteObject[] {
  return entries
    .filter((entry) => !kept || kept.has(idOf(entry)))
    .map(({ path, index, children, ...entry }) => {
      const said = { id: idOf(entry), ...(path === undefined ? {} : { path }) }
      return index ? { ...said, index } : { ...said, ...(children ? { children: objects(children, kept) } : {}) }
    })
}

function flat(entries: Entry[], parentId?: string): Flat {
  return Object.assign(
    {},
    ...entries.map((entry) => ({
      [idOf(entry)]: { path: entry.path, parentId },
      ...flat(entry.children ?? [], idOf(entry)),
    })),
  )
}

const entries = table as Entry[]
const routes = flat(entries)
const wholePath = (id: string | undefined): string =>
  id && routes[id] ? `${wholePath(routes[id].parentId)}/${routes[id].path ?? ''}`.replaceAll(/\/+/g, '/') : ''
const paths = Object.keys(routes).map(wholePath)
const words = [...new Set(paths.flatMap((path) => path.split('/')))].filter((word) => word && !/[:*?]/.test(word))

/** Addresses of every route, with what may be in them, and addresses that are nearly one. */
function addresses(): string[] {
  const random = seededRandom()
  const word = () => words[random(words.length)] ?? ''
  const value = () => [word(), '0190c0de-0000-7000-8000-000000000000', 'x', 'Ünï', '%2F', 'a.b'][random(6)] ?? ''
  const filled = paths.map((path) => path.replaceAll(/[:*][\w-]*\??/g, value))
  const nearly = (path: string) =>
    [
      `${path}/${word()}`,
      path.slice(0, path.lastIndexOf('/')) || '/',
      path.toUpperCase(),
      `${path}/`,
      path.replace('/', '//'),
      path.replaceAll('a', '%61'),
    ][random(6)] ?? path
  const tried = long ? filled : filled.filter((_, at) => at % 12 === 0)
  return [...tried, ...tried.map(nearly)]
}

test('the routes that are tried for an address match it as all of them do', () => {
  const leading = routesLeading(routes)
  const whole = objects(entries)
  const matchOf = (tree: RouteObject[], path: string) => matchRoutes(tree, path)?.map(({ route }) => route.id)
  const trees = new Map<string, RouteObject[]>()
  const differing = addresses().filter((path) => {
    const { key, ids } = leading(path)
    const tree = trees.get(key) ?? objects(entries, ids())
    trees.set(key, tree)
    return JSON.stringify(matchOf(tree, path)) !== JSON.stringify(matchOf(whole, path))
  })
  expect(differing).toEqual([])
}, 600_000)

test('few are tried', () => {
  const { ids } = routesLeading(routes)('/admin/applicants')
  expect(ids().size).toBeLessThan(Object.keys(routes).length / 20)
})
