import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Who is let in at an address, before its verbs say more of their own: whose rows these are, and who must prove again who they are. */
export type Who =
  | 'everyone'
  | 'signed in'
  | 'applicants'
  | 'staff'
  | 'trainers'
  | 'supervisors'
  | 'supervisors with a second factor'
  | 'administrators'
  | 'office functions'
  | 'badge'

/** A line of the table of addresses. */
export type RouteEntry = Omit<RouteConfigEntry, 'children'> & { who: Who; children?: RouteEntry[] }

type Pages = RouteEntry[]
type Table<Rest extends unknown[]> = {
  index: (file: string, ...rest: Rest) => RouteEntry
  route: (path: string, file: string, ...rest: Rest) => RouteEntry
  /** The same dialog or page at an address of several areas: its file is in `app/parts`. */
  part: (path: string, file: string, ...rest: Rest) => RouteEntry
}

/** What an area's table is written with: its files are named from its own folder, pages by where they are in `app/`; each address says who is let in, or the area says it for those that do not. */
export function area(folder: string): Table<[who: Who, children?: Pages]>
export function area(folder: string, who: Who): Table<[who: Who, children?: Pages] | [children?: Pages]>
export function area(folder: string, usual?: Who): Table<[first?: Who | Pages, children?: Pages]> {
  const entry = (file: string, first?: Who | Pages, second?: Pages): RouteEntry => {
    const [who, children] = Array.isArray(first) ? [usual, first] : [first ?? usual, second]
    if (!who) throw new Error(`${folder}/${file} does not say who is let in`)
    return { file: `${folder}/${file}`, who, ...(children && { children }) }
  }
  return {
    index: (file, ...rest) => ({ ...entry(file, ...rest), index: true }),
    route: (path, file, ...rest) => ({ ...entry(file, ...rest), path }),
    part: (path, file, ...rest) => ({
      ...entry(file, ...rest),
      file: `parts/${file}`,
      id: `${folder}/${file}`.replace(/\.tsx?$/, ''),
      path,
    }),
  }
}

/** Who is let in by address, as `/admin/staff/:id`; of a layout and its index, the index decides. */
export function whoByAddress(entries: readonly RouteEntry[], parent = ''): Map<string, Who> {
  return new Map(
    entries.flatMap(({ path, who, children = [] }) => {
      const address = path ? `${parent}/${path}` : parent
      return [[address || '/', who] as const, ...whoByAddress(children, address)]
    }),
  )
}
