type Route = { path?: string | undefined; parentId?: string | undefined }
type Routes = Readonly<Record<string, Route | undefined>>

/** What an address is called when no route is found for it. */
export const NO_ROUTE = '(no route)'

/**
 * What the log calls an address: the route that answers it, with ids alone filled in. What is typed into an address, a
 * link's secret above all, is in no name, however the address is spelt.
 */
export function routeNames(routes: Routes): (pathname: string) => string {
  const byLength = new Map<number, string[][]>()
  for (const path of pathsOf(routes)) byLength.set(path.length, [...(byLength.get(path.length) ?? []), path])
  const loose = [...byLength.values()].flat().filter((path) => path.some((segment) => /\?$|^\*$/.test(segment)))
  return (pathname) => {
    const segments = withoutData(pathname).split('/').filter(Boolean).map(decoded)
    const fitting = [...(byLength.get(segments.length) ?? []), ...loose].filter((path) => fits(path, segments))
    const [closest] = fitting.sort((a, b) => closeness(b) - closeness(a))
    return closest ? `/${closest.map((name, at) => shown(name, segments[at] ?? '')).join('/')}` : NO_ROUTE
  }
}

const withoutData = (pathname: string) => pathname.replace(/^\/_root\.data$/, '/').replace(/(\/_)?\.data$/, '')

function fits(path: string[], segments: string[]): boolean {
  const rest = path.indexOf('*')
  const needed = rest < 0 ? path : path.slice(0, rest)
  if (segments.length > path.length && rest < 0) return false
  return needed.every((name, at) => {
    const segment = segments[at]
    if (segment === undefined) return name.endsWith('?')
    return name.startsWith(':') || name.replace(/\?$/, '').toLowerCase() === segment.toLowerCase()
  })
}

// the earlier a segment of its own, the closer; a rest is the last resort
const closeness = (path: string[]) =>
  path.reduce((sum, name, at) => sum + (name === '*' ? -1 : name.startsWith(':') ? 1 : 2) * 4 ** (12 - at), 0)

const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const shown = (name: string, segment: string) =>
  /^:(id|\w+Id)$/.test(name) && id.test(segment) ? segment.toLowerCase() : name

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Of each route, the segments of its whole path. */
function pathsOf(routes: Routes): string[][] {
  const pathOf = (key: string | undefined): string => {
    const route = key === undefined ? undefined : routes[key]
    if (!route) return ''
    return route.path?.startsWith('/') ? route.path : `${pathOf(route.parentId)}/${route.path ?? ''}`
  }
  const all = Object.keys(routes).map((key) => pathOf(key).split('/').filter(Boolean))
  return [...new Map(all.map((path) => [path.join('/'), path])).values()]
}
