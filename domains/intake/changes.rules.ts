import { type Day, formatDay } from '#lib/day.ts'
import { sameName } from './likeness.rules.ts'
import { type CheckedRow, type Person, same } from './rows.rules.ts'

export const changeKinds = ['left', 'gone', 'post', 'back', 'name', 'birth'] as const

/** Something that the sheet says of someone here, and that is not so here: to be accepted in their file, never by the import. */
export type Change = {
  /** The row; 0 of someone who is in none. */
  n: number
  personId: string
  name: string
  kind: (typeof changeKinds)[number]
  /** What the sheet says: a day, a post, a name. */
  says: string
  here: string
}

/** The changes that a sheet of a later month shows of people who are here. */
export function changesOf(rows: readonly CheckedRow[], places: Readonly<Record<string, number>>): Change[] {
  return rows.flatMap((row) => {
    const { person } = row
    if (!person) return []
    const cell = (field: string) => row.cells[places[field] ?? -1] ?? ''
    const of = (kind: Change['kind'], says: string, here: string) => ({
      ...{ n: row.n, personId: person.id, name: person.name },
      ...{ kind, says, here },
    })
    return [
      ...(row.leaver && person.hasPost ? [of('left', cell('leftOn'), worksOf(person))] : []),
      ...(!row.leaver && isOtherPost(person, cell) ? [of('post', postOf(cell), worksOf(person))] : []),
      ...(!row.leaver && person.endedOn && cell('job') && cell('location')
        ? [of('back', postOf(cell), `Their post ended on ${formatDay(person.endedOn)}`)]
        : []),
      ...(sameName(row.name, person.name) ? [] : [of('name', row.name, person.name)]),
      ...(isOther(row.plan.dateOfBirth, person.dateOfBirth)
        ? [of('birth', row.plan.dateOfBirth ?? '', person.dateOfBirth ?? '')]
        : []),
    ]
  })
}

type Cell = (field: string) => string

const worksOf = ({ posts = [], works }: Person) => posts.join('; ') || (works ?? '')
const postOf = (cell: Cell) => [cell('job'), cell('location')].filter(Boolean).join(', ')
const isOther = (says: Day | null, here: Day | null | undefined) => Boolean(says && here && says !== here)

/** A job, or a location, that none of their posts has. */
function isOtherPost({ hasPost, posts = [] }: Person, cell: Cell): boolean {
  const [job, location] = [cell('job'), cell('location')]
  if (!hasPost || posts.length === 0 || !(job || location)) return false
  return !posts.some((post) => {
    const at = post.lastIndexOf(', ')
    const [held, place] = [post.slice(0, at), post.slice(at + 2)]
    return (!job || same(held) === same(job)) && (!location || same(place) === same(location))
  })
}
