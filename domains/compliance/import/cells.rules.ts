import { same } from './rows.rules.ts'

/** What people write into a cell that says nothing is no value: n/a, tbc, a dash. */
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
    return { stops: true, words: 'This is a total, not a person: it stays here' }
  if (/[/&]| and /i.test(name))
    return { stops: false, words: 'These look like two people or two names: look at the name' }
  return undefined
}
