import { href } from 'react-router'
import { beginnings, type Found, pagesFound } from './found.ts'
import { actionsFor, fileOf, type Person } from './people-found.ts'

type Group = 'people' | 'actions' | 'pages' | 'all'
export type Entry = Found & { group: Group; person?: Person }

type Asked = {
  q: string
  people: readonly Person[]
  /** Whose actions are offered. */
  person: Person | undefined
  finance: boolean
}

const MOST_PAGES = 6

/** What the palette lists, in order. Before anything is typed: what is begun from anywhere. */
export function entriesFor({ q, people, person, finance }: Asked): Entry[] {
  if (!q) return beginnings.map((page) => ({ ...page, group: 'pages' }))
  const all = `${href('/admin/search')}?${new URLSearchParams({ q })}`
  return [
    ...people.map((person): Entry => {
      const { name: title, meta } = person
      return { group: 'people', to: fileOf(person), title, meta, icon: 'user', person }
    }),
    ...(person ? actionsFor(person) : []).map((action): Entry => ({ ...action, group: 'actions' })),
    ...pagesFound(q, finance)
      .slice(0, MOST_PAGES)
      .map((page): Entry => ({ ...page, group: 'pages' })),
    { group: 'all', to: all, title: `All results for “${q}”`, meta: 'Accounts and courses too', icon: 'search' },
  ]
}

/** The same in groups with their headings, each with where it begins. */
export function groupsOf(entries: readonly Entry[], q: string, who: string | undefined) {
  const headings: Record<Group, string> = {
    people: 'People',
    actions: `Actions for ${who}`,
    pages: q ? 'Pages' : 'Begin',
    all: 'More',
  }
  return [...new Set(entries.map(({ group }) => group))].map((group) => ({
    group,
    heading: headings[group],
    from: entries.findIndex((entry) => entry.group === group),
    those: entries.filter((entry) => entry.group === group),
  }))
}
