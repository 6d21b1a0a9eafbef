import { type SheetRow, same } from './rows.rules.ts'

/** Cells that count as empty: n/a, tbc, a dash. */
export function cellSays(typed: string | undefined): string {
  return typed && !/^(n\/?a|tbc|none|not known|[-–—?]+)$/i.test(typed) ? typed : ''
}

/** A whole name, or a first and a last; “Smith, Jane” as payrolls write it is Jane Smith. */
export function nameOf(cell: (field: string) => string): string {
  const whole = cell('name')
  const [, last, first] = /^([^,]+),\s*([^,]+)$/.exec(whole) ?? []
  if (last && first && !/^(jr|sr|[iv]+)\.?$/i.test(first)) return `${first} ${last}`
  return whole || [cell('firstName'), cell('lastName')].filter(Boolean).join(' ')
}

/** What is odd about a name: the last line of many lists, or two people in one row. */
export function oddName(name: string): { stops: boolean; words: string } | undefined {
  if (/^(grand )?totals?\b/.test(same(name)))
    return { stops: true, words: 'This is a total, not a person, so it is not imported' }
  if (/[/&]| and /i.test(name)) return { stops: false, words: 'This may be two people or two names. Check the name' }
  return undefined
}

/** "37.5" and "37.5 hrs" are hours agreed; "zero hours", "varies" and anything else are none. */
export function hoursOf(typed: string): number | null {
  const [, number = ''] = /^(\d{1,2}(?:\.\d)?)0?\s*(?:h|hrs?|hours?)?\.?$/i.exec(typed) ?? []
  return number !== '' && Number(number) <= 80 ? Number(number) : null
}

/** Titles, or names of locations, that are in the sheet and not in the hub; each once, as first written. */
export function unknownNames(
  rows: readonly SheetRow[],
  place: number | undefined,
  there: readonly { name: string }[],
): string[] {
  const known = new Set(there.map(({ name }) => same(name)))
  const found = new Map<string, string>()
  for (const { cells } of rows) {
    const name = cells[place ?? -1] ?? ''
    if (name && name.length <= 100 && !known.has(same(name)) && !found.has(same(name))) found.set(same(name), name)
  }
  return [...found.values()]
}
