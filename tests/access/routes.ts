import routes from '#app/routes.ts'

export type RouteLeaf = { id: string; path: string; file: string; layout: boolean }
type Entry = { id?: string; path?: string; index?: boolean; file: string; children?: Entry[] }

/** Every entry of the table of addresses, with its whole path. */
export function allRoutes(): RouteLeaf[] {
  return (routes as Entry[]).flatMap((entry) => below(entry, ''))
}

function below(entry: Entry, parent: string): RouteLeaf[] {
  const path = entry.path ? `${parent}/${entry.path}` : parent
  const id = entry.id ?? entry.file.replace(/\.tsx?$/, '')
  const layout = Boolean(entry.children)
  return [
    { id, path: path || '/', file: entry.file, layout },
    ...(entry.children ?? []).flatMap((child) => below(child, path)),
  ]
}
