import type { Register } from 'react-router'
import routes from '#app/routes.ts'

/** An address as app/routes.ts has it: `/admin/applicants/:id`. */
export type Address = keyof Register['pages']

/** `id` is how the router calls it, in `?_routes=`; everything of ours goes by the address. */
export type RouteLeaf = { id: string; path: Address; file: string; layout: boolean; index: boolean }
type Entry = { id?: string; path?: string; index?: boolean; file: string; children?: Entry[] }

/** Every entry of the table of addresses, with its whole path. */
export function allRoutes(): RouteLeaf[] {
  return (routes as Entry[]).flatMap((entry) => below(entry, ''))
}

/** The router's name for the page of an address; of a layout and its index, the index. */
export function routeIdOf(address: Address): string {
  const id = allRoutes().findLast(({ path }) => path === address)?.id
  if (!id) throw new Error(`There is no route ${address}`)
  return id
}

function below(entry: Entry, parent: string): RouteLeaf[] {
  const address = entry.path ? `${parent}/${entry.path}` : parent
  const { file } = entry
  const id = entry.id ?? file.replace(/\.tsx?$/, '')
  const layout = Boolean(entry.children)
  return [
    { id, path: (address || '/') as Address, file, layout, index: Boolean(entry.index) },
    ...(entry.children ?? []).flatMap((child) => below(child, address)),
  ]
}
