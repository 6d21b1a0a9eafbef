import { same } from './rows.rules.ts'

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
