import type { ServerBuild } from 'react-router'
import { answer } from '#app/doors/reply.server.ts'

type Handler = (args: never) => unknown

/** The same pages, with words for whatever their loaders and actions throw: no page of ours fails without saying why. */
export function answered(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const { loader, action } = route.module
    const guarded = { ...(loader ? { loader: inWords(loader) } : {}), ...(action ? { action: inWords(action) } : {}) }
    return [id, { ...route, module: { ...route.module, ...guarded } }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

function inWords<H extends Handler>(handler: H): H {
  return ((args: never) => answer(() => handler(args))) as H
}
