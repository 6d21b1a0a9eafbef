// how many segments of an address choose the routes, and how many are counted: no page has more
const DEPTH = 3
const MANY = 12

type Route = { path?: string | undefined; parentId?: string | undefined }
type Routes = Readonly<Record<string, Route | undefined>>
/** The first segments of an address, empty where no route has such a one, and how many it has. */
type Address = { start: string[]; length: number }

/**
 * Of a path, the ids of the routes that may lead to it, and of those they are drawn in. Paths with one key have the same.
 */
export function routesLeading(routes: Routes) {
  const paths = pathsOf(routes)
  const fixed = new Set([...paths.values()].flat().filter(isFixed))
  return (path: string): { key: string; ids(): Set<string> } => {
    const segments = path.split('/').filter(Boolean).map(asCompared)
    const length = Math.min(segments.length, MANY)
    const start = segments.slice(0, DEPTH).map((segment) => (fixed.has(segment) ? segment : ''))
    return { key: `${length} ${start.join('/')}`, ids: () => idsOf(routes, paths, { start, length }) }
  }
}

/** As the router compares it: in small letters, its characters decoded. */
function asCompared(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase()
  } catch {
    return segment.toLowerCase()
  }
}

function idsOf(routes: Routes, paths: ReadonlyMap<string, string[]>, address: Address): Set<string> {
  const ids = new Set<string>()
  for (const [id, path] of paths) {
    if (!mayLead(path, address)) continue
    for (let at: string | undefined = id; at && !ids.has(at); at = routes[at]?.parentId) ids.add(at)
  }
  return ids
}

function mayLead(path: string[], { start, length }: Address): boolean {
  if (path.length > length && !path.some(isLoose)) return false
  for (const [at, segment] of path.slice(0, DEPTH).entries()) {
    if (isLoose(segment)) return true
    if (isFixed(segment) && segment !== start[at]) return false
  }
  return true
}

const isLoose = (segment: string) => segment.endsWith('?') || segment === '*'
const isFixed = (segment: string) => !/[:*?]/.test(segment)

/** Of each route, the segments of its whole path. */
function pathsOf(routes: Routes): Map<string, string[]> {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    if (!route) return ''
    return route.path?.startsWith('/') ? route.path : `${pathOf(route.parentId)}/${route.path ?? ''}`
  }
  return new Map(Object.keys(routes).map((id) => [id, pathOf(id).toLowerCase().split('/').filter(Boolean)]))
}
