import { listAddress } from '#app/ui/list/address.ts'
import type { Learned } from '#domains/compliance/past/learned-later.queries.server.ts'
import type { KeptSince } from '#domains/compliance/past/past-days.queries.server.ts'
import type { PastRow } from '#domains/compliance/past/past-matrix.queries.server.ts'
import type { AsAtFields, PastDay } from '#lib/as-at.ts'
import { type Day, formatDay } from '#lib/day.ts'
import type { MatrixRow } from '../matrix-rows.ts'
import { type PlaceOf, recordsOf } from '../places.ts'
import type { Noted } from './LearnedNotes.tsx'

/** What a link keeps of the address, so that it leads to the same day. */
export const asAtQuery = ({ as_at, known_by }: AsAtFields): AsAtFields => ({ as_at, known_by })

/** Where a person's records of that day are shown. */
export const pastPlace =
  (fields: AsAtFields): PlaceOf =>
  (id, key) => {
    const to = listAddress(recordsOf(id), asAtQuery(fields))
    return key ? `${to}#${key}` : to
  }

/** A line of the matrix of a past day; whether someone may work is of today, and not beside it. */
export const matrixRow = ({ id, name, jobs, leftOn, cells, later }: PastRow): MatrixRow => ({
  ...{ id, name, glance: undefined, cells, later },
  jobs: withLeft(jobs, leftOn),
})

const monthOf = (day: Day) => formatDay(day).replace(/^\d+ /, '')

/** 'Care Worker, left in June 2026', of someone who has left since. */
export const withLeft = (jobs: string, leftOn: Day | null) => (leftOn ? `${jobs}, left in ${monthOf(leftOn)}` : jobs)

/** Of a day before names of jobs and locations were kept: whose names stand there instead. */
export const namesWords = ({ namesSince }: Pick<KeptSince, 'namesSince'>, { knownBy }: PastDay): string =>
  namesSince && knownBy < namesSince
    ? `Names of jobs and locations are kept since ${formatDay(namesSince)}; these are the names of that day.`
    : ''

type Read = {
  rows: readonly Pick<PastRow, 'id' | 'name' | 'later' | 'postsLater'>[]
  types: readonly { id: string; key: string; name: string }[]
  learned: readonly Learned[]
  placeOf: PlaceOf
}

/** What is said below a matrix of its marked cells, in their order. */
export function notesOf({ rows, types, learned, placeOf }: Read): Noted[] {
  return rows.flatMap(({ id, name, later, postsLater }) => {
    const cells = later.flatMap((at): Noted[] => {
      const type = types[at]
      if (!type) return []
      const about = `${name}, ${type.name}`
      const otherwise = 'Whether it is needed, or how it is set, was changed after this day.'
      const came = learned.filter((one) => one.personId === id && one.typeId === type.id)
      return [{ key: `${id} ${type.id}`, about, learned: came, otherwise, to: placeOf(id, type.key) }]
    })
    const post = { key: id, about: name, learned: [], to: placeOf(id) }
    const otherwise = postsLater && `The post was recorded or changed on ${formatDay(postsLater)}, after this day.`
    return otherwise ? [{ ...post, otherwise }, ...cells] : cells
  })
}
