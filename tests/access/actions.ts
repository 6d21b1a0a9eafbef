import { readFileSync } from 'node:fs'
import { allRoutes, type RouteLeaf } from './routes.ts'

export type Action = RouteLeaf & { source: string }

/** Every route that takes a form, with its source. */
export function allActions(): Action[] {
  return allRoutes()
    .map((route) => ({ ...route, source: readFileSync(`app/${route.file}`, 'utf8') }))
    .filter(({ source }) => /export (async )?(function|const) action\b/.test(source))
}
