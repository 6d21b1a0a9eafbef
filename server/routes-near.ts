import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { routesLeading } from './routes-leading.ts'

// an address as long as no page has: its document would name every route, so it is drawn with all of them
const LONGEST = 2000
// addresses are endless, choices of routes are few
const MOST_KEYS = 2000

/**
 * The router tries every route against every address. This has it try those only that may lead there; each choice of
 * routes has a handler, made when first asked for.
 */
export function nearbyRoutes(build: ServerBuild, mode: 'development' | 'production') {
  const leading = routesLeading(build.routes)
  const whole = createRequestHandler(build, mode)
  const byChoice = new Map<string, RequestHandler>()
  const byKey = new Map<string, RequestHandler>()
  const handlerOf = (ids: Set<string>) => {
    const choice = [...ids].join(' ')
    const made = byChoice.get(choice) ?? createRequestHandler(only(build, ids), mode)
    byChoice.set(choice, made)
    return made
  }
  return (request: Request): RequestHandler => {
    const path = pathOf(request)
    if (path.length > LONGEST || path.startsWith('/__')) return whole
    const { key, ids } = leading(path)
    const known = byKey.get(key) ?? handlerOf(ids())
    if (byKey.size >= MOST_KEYS) byKey.clear()
    byKey.set(key, known)
    return known
  }
}

/** Without the ending of its data. */
const pathOf = (request: Request) => new URL(request.url).pathname.replace(/(\/_)?\.data$/, '')

function only(build: ServerBuild, ids: Set<string>): ServerBuild {
  const kept = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))
  return { ...build, routes: kept(build.routes), assets: { ...build.assets, routes: kept(build.assets.routes) } }
}
