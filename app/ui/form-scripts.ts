import type { DataRouter, UNSAFE_AssetsManifest } from 'react-router'

declare global {
  interface Window {
    __reactRouterDataRouter?: DataRouter
    __reactRouterManifest?: UNSAFE_AssetsManifest
    __reactRouterRouteModules?: Record<string, unknown>
  }
}

const loaded = new Set<string>()
const loading = new Map<string, Promise<boolean>>()
let timer: ReturnType<typeof setTimeout> | undefined

/** True when a form that is sent to this path, or a link, needs nothing more from the network than its answer. */
export function isLoaded(path: string): boolean {
  return missing(path).length === 0
}

/**
 * Loads what the router needs to show the answer; the router by itself would load it at the press, and load the whole
 * page anew when it cannot. Resolves to false when the hub has it no more, as after an upgrade; rejects offline.
 */
export function load(path: string): Promise<boolean> {
  const begun = loading.get(path) ?? loadNow(path).finally(() => loading.delete(path))
  loading.set(path, begun)
  return begun
}

async function loadNow(path: string): Promise<boolean> {
  const routes = missing(path)
  const files = routes.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css])
  // fetched first: a browser may remember for good that an import failed
  const replies = await Promise.all(files.map((file) => fetch(file)))
  if (!replies.every(({ ok }) => ok)) return false
  await Promise.all(routes.map(({ module }) => import(/* @vite-ignore */ module)))
  for (const { module } of routes) loaded.add(module)
  return true
}

/** When the page is at rest, loads what its forms need, so that they can be pressed without a connection. */
export function loadSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(loadAll), 300)
}

function loadAll(): void {
  const buttons = document.querySelectorAll('form[data-discover][method=post], form[data-discover] [formaction]')
  const actions = [...buttons].map((one) => one.getAttribute('formaction') ?? one.getAttribute('action') ?? '')
  // what cannot be loaded now is loaded at the press
  for (const path of new Set(actions.map(pathOf))) load(path).catch(() => undefined)
}

export const pathOf = (action: string) => new URL(action, location.href).pathname

function missing(path: string) {
  const routes = window.__reactRouterManifest?.routes ?? {}
  const here = window.__reactRouterRouteModules ?? {}
  const matches = window.__reactRouterDataRouter?.match(path) ?? []
  return matches.flatMap(({ route: { id } }) => {
    const route = routes[id]
    return route && !(id in here) && !loaded.has(route.module) ? [route] : []
  })
}
