import type { BookSheet } from '#lib/sheet.ts'
import { type Layout, linesOf, type Recognised } from './layout.rules.ts'
import { namesSheet, plainSection, splitSection } from './lines.rules.ts'
import { same } from './rows.rules.ts'

/** A heading of the sheets that are used, once for all of them. */
export type Column = { label: string; sheets: number[] }
/** What a line says of someone by where it is: under a section, or in a sheet of some name. */
export type From = { location?: string; team?: string; job?: string; left?: boolean }
export type JoinedRow = { n: number; sheet: number; line: number; cells: string[]; from: From }
export type Joined = {
  columns: Column[]
  rows: JoinedRow[]
  /** Whose initials are whose, by the keys below the sheets. */
  initials: Record<string, string>
}

/** The number of a row across the sheets of a workbook; in the first it is the line's own. */
const LINES = 100_000
export const numberOf = (sheet: number, line: number) => sheet * LINES + line

/** The sheets that are used as one: their headings joined, and a row for each person. */
export function joinSheets(sheets: readonly BookSheet[], layouts: readonly Layout[], recognised: Recognised): Joined {
  const columns: Column[] = []
  const placeOf = new Map<string, number>()
  const rows: JoinedRow[] = []
  const initials: Record<string, string> = {}
  const used = layouts.filter(({ use }) => use).length
  sheets.forEach((sheet, at) => {
    const layout = layouts[at]
    if (!layout?.use) return
    const places = labelsOf(sheet, layout).map((label) => {
      if (!label) return -1
      const place = placeOf.get(bareLabel(label)) ?? columns.length
      const column = columns[place]
      if (!column) columns.push({ label, sheets: [at] })
      else if (!column.sheets.includes(at)) column.sheets.push(at)
      placeOf.set(bareLabel(label), place)
      return place
    })
    rows.push(...rowsOf(sheet, { at, layout, places, recognised, used }))
    Object.assign(initials, initialsIn(sheet, layout, recognised))
  })
  const inOrder = rows.map((row) => ({ ...row, cells: columns.map((_, at) => row.cells[at] ?? '') }))
  return { columns, rows: inOrder, initials }
}

/** "JB = Jo Barker" in a key says whose initials are beside a day. */
function initialsIn(sheet: BookSheet, layout: Layout, recognised: Recognised): Record<string, string> {
  const notes = linesOf(sheet, layout, recognised).filter(({ kind }) => kind === 'note')
  const said = notes.flatMap(({ cells }) => cells).flatMap((cell) => cell.split(/[;,]/))
  const pairs = said.flatMap((words) => {
    const [, short, name] = /^\s*(\p{Lu}{2,3})\s*[=:]\s*(\p{Lu}\p{L}+(?:[\s'’-]\p{L}+)+)\s*$/u.exec(words) ?? []
    return short && name ? [[short, name] as const] : []
  })
  return Object.fromEntries(pairs)
}

type Reading = { at: number; layout: Layout; places: readonly number[]; recognised: Recognised; used: number }

function rowsOf(sheet: BookSheet, { at, layout, places, recognised, used }: Reading): JoinedRow[] {
  const ofSheet = namesSheet(sheet.name, { used, isLocation: recognised.isLocation })
  let section: From = {}
  const rows: JoinedRow[] = []
  for (const { n, cells, kind } of linesOf(sheet, layout, recognised)) {
    const name = cells.find(Boolean) ?? ''
    if (kind === 'location' || kind === 'team' || kind === 'job') section = sectionOf(name, kind, section)
    if (kind !== 'person' || n <= (layout.head ?? 0)) continue
    const joined: string[] = []
    places.forEach((place, column) => {
      if (place >= 0 && !joined[place]) joined[place] = cells[column] ?? ''
    })
    rows.push({ n: numberOf(at, n), sheet: at, line: n, cells: joined, from: { ...ofSheet, ...section } })
  }
  return rows
}

/** A house begins anew; a shift or a kind of work is within the house. */
function sectionOf(text: string, kind: 'location' | 'team' | 'job', before: From): From {
  const both = splitSection(text)
  if (both.location || both.left) return both
  if (kind === 'location') return { location: plainSection(text) }
  const { location } = before
  return { ...(location && { location }), [kind]: plainSection(text) }
}

const GENERIC =
  /^(date|dates?( of)? (training|completion|completed)|done|completed?|completed on|exp(iry|ires|iry date)?|due|renewal|next due|valid until|sign(ed)?[ -]?off|competen(t|ce|cy)|assess(or|ed by)|initials|no|number|level|trained)\.?$/i

/** What each column of a sheet is called: its heading, with its group where the heading alone says too little. */
export function labelsOf(sheet: BookSheet, { head, group }: Layout): string[] {
  const lineAt = (n: number | null) => sheet.lines.find((line) => line.n === n)?.cells ?? []
  const [headings, groups] = [lineAt(head), lineAt(group)]
  const times = new Map<string, number>()
  for (const heading of headings) times.set(bareLabel(heading), (times.get(bareLabel(heading)) ?? 0) + 1)
  const taken = new Map<string, number>()
  let [over, left] = ['', '']
  return Array.from({ length: Math.max(headings.length, groups.length) }, (_, at) => {
    const heading = headings[at] ?? ''
    if (groups[at]) over = groups[at]
    if (!heading) return told(taken, over === groups[at] ? over : '')
    const isVague = GENERIC.test(heading) || (times.get(bareLabel(heading)) ?? 0) > 1
    if (!isVague) left = heading
    const of = over && over !== heading ? over : left
    return told(taken, isVague && of && of !== heading ? `${of}: ${heading}` : heading)
  })
}

/** The same words a second time are told apart by a number. */
function told(taken: Map<string, number>, label: string): string {
  if (!label) return ''
  const n = (taken.get(bareLabel(label)) ?? 0) + 1
  taken.set(bareLabel(label), n)
  return n === 1 ? label : `${label} (${n})`
}

const bareLabel = (label: string) => same(label).replace(/[^\p{L}\p{N}&]/gu, '')
