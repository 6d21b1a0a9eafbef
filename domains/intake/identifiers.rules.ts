import { z } from 'zod'
import type { Identifier } from './import.labels.ts'
import { type Someone, same } from './rows.rules.ts'

const identifiers = ['ni', 'email', 'staffNumber'] as const

const PLACEHOLDER =
  /^(n\/?a|n\.a\.?|tb[acd]|to be (confirmed|advised|added)|none|no|nil|null|unknown|not (known|given|yet|applicable|provided)|pending|applied( for)?|awaiting.*|awaited|chasing|see (file|hr)|same( as above)?|ditto|as above|agency|bank|temp|new|test|xxx+|[-–—?.*_x\s]+)$/i

/** Words and figures that fill a column in which nothing is known: "TBC", "n/a", "000". */
export const isPlaceholder = (typed: string): boolean => {
  const plain = same(typed)
  return PLACEHOLDER.test(plain) || /^[^a-z1-9]*$/.test(plain) || /^([a-z0-9])\1{2,}$/.test(plain.replace(/\W/g, ''))
}

const NI = /^(?!bg|gb|kn|nk|nt|tn|zz)[a-ceghj-prtw-z][a-ceghj-nprtw-z]\d{6}[a-d]?$/
/** Addresses of a house or an office are nobody's own. */
const SHARED_BOX =
  /^(info|office|admin|enquir(y|ies)|reception|manager|management|staff|team|care|hello|contact|mail|home|hr|payroll|no-?reply|none|na|tbc|test|unknown)@/

/** An identifier as it is compared; blank where it is none. */
export function plainIdentifier(kind: Identifier, typed: string): string {
  if (!typed || isPlaceholder(typed)) return ''
  if (kind === 'ni') {
    const number = typed.replace(/\W/g, '').toLowerCase()
    return NI.test(number) ? number : ''
  }
  if (kind === 'email') {
    const address = same(typed)
    return z.email().safeParse(address).success && !SHARED_BOX.test(address) ? address : ''
  }
  return same(typed).replace(/\s/g, '')
}

/** A value that is on rows of this many names is nobody's. */
const SHARED_BY = 3

/** Values of a column that tell no one apart: no real ones, or on the rows of several people. */
export type NoIdentifier = { kind: Identifier; rows: number; values: string[] }

export type Identifying = {
  /** The identifier of a row, blank where it tells nothing. */
  of: (row: Someone, kind: Identifier) => string
  /** Whether only rows of one name have it. */
  isUnique: (row: Someone, kind: Identifier) => boolean
  /** Whether it is nobody's own, so that it is recorded of no one either. */
  isNobodys: (row: Someone, kind: Identifier) => boolean
  unused: NoIdentifier[]
}

/** Which identifiers of a sheet can be used: valid, and not on the rows of several people. */
export function identifiersIn(rows: readonly Someone[]): Identifying {
  const names = new Map<string, Set<string>>()
  const keyOf = (kind: Identifier, typed: string) => `${kind} ${plainIdentifier(kind, typed) || same(typed)}`
  for (const row of rows)
    for (const kind of identifiers) {
      const key = keyOf(kind, row[kind])
      if (row[kind]) names.set(key, (names.get(key) ?? new Set()).add(wordsOf(row.name)))
    }
  const sharedBy = (row: Someone, kind: Identifier) => names.get(keyOf(kind, row[kind]))?.size ?? 0
  const isNobodys = (row: Someone, kind: Identifier) =>
    row[kind] !== '' &&
    (isPlaceholder(row[kind]) ||
      sharedBy(row, kind) >= SHARED_BY ||
      (sharedBy(row, kind) > 1 && SHARED_BOX.test(same(row[kind]))))
  const of = (row: Someone, kind: Identifier) => (isNobodys(row, kind) ? '' : plainIdentifier(kind, row[kind]))
  const unused = identifiers.flatMap((kind): NoIdentifier[] => {
    const odd = rows.filter((row) => isNobodys(row, kind) || (kind === 'ni' && row.ni !== '' && of(row, kind) === ''))
    const values = [...Map.groupBy(odd, (row) => row[kind])].toSorted(([, a], [, b]) => b.length - a.length)
    return odd.length > 0 ? [{ kind, rows: odd.length, values: values.map(([says]) => says) }] : []
  })
  return { of, isUnique: (row, kind) => of(row, kind) !== '' && sharedBy(row, kind) === 1, isNobodys, unused }
}

/** The order of first and last name is not certain in a list. */
export const wordsOf = (name: string): string =>
  same(name).replace(/[.,]/g, ' ').split(/\s+/).filter(Boolean).toSorted().join(' ')
