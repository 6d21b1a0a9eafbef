import { same } from './rows.rules.ts'

/** What a line of a spreadsheet is. */
export const lineKinds = [
  'person',
  'location',
  'team',
  'job',
  'total',
  'note',
  'title',
  'date',
  'group',
  'headings',
] as const
export type LineKind = (typeof lineKinds)[number]

type Around = {
  /** Below the last line that has several cells. */
  after: boolean
  isLocation: (name: string) => boolean
}

const HOUSE =
  /\b(house|lodge|home|court|villa|manor|hall|cottage|grange|unit|wing|floor|view|gardens?|place|centre|road|street|avenue|close|site|branch)\b/i
const TEAM = /\b(days?|nights?|earl(y|ies)|lates?|bank|shifts?|team|weekends?|relief|agency|sleep.?ins?|waking)\b/i
const JOBS =
  /\b(kitchen|catering|domestics?|housekeeping|laundry|maintenance|office|admin(istration)?|management|managers?|seniors?|care(rs)?|care staff|support workers?|nurses?|nursing|cooks?|cleaners?|drivers?|activities|hcas?|ancillary)\b/i

/** What a line below the headings is. */
export function kindOfLine(cells: readonly string[], around: Around): LineKind {
  const filled = [...new Set(cells.filter(Boolean))]
  const [first = ''] = filled
  if (isTotal(first) || isCount(filled)) return 'total'
  if (filled.length > 1) return isLegend(filled) ? 'note' : 'person'
  return kindOfAlone(first, cells.indexOf(first), around)
}

/** A line of one cell is a heading between people, a legend, or someone of whom only the name is known. */
function kindOfAlone(text: string, place: number, { after, isLocation }: Around): LineKind {
  const words = plainSection(text)
  if (isLocation(words)) return 'location'
  if (
    text.length > 60 ||
    /[.=;]/.test(text.replace(/\.$/, text.length > 30 ? '.' : '')) ||
    /^(key|note|n\.?b\.?)\b/i.test(text)
  )
    return 'note'
  if (/^[^,]+,\s*[^,]+$/.test(text) && !HOUSE.test(text)) return 'person'
  if (TEAM.test(words) && !HOUSE.test(words)) return 'team'
  if (HOUSE.test(words)) return 'location'
  if (JOBS.test(words)) return 'job'
  if (after || place > 1) return 'note'
  const isName = /^\p{Lu}[\p{Ll}'’-]+( \p{Lu}[\p{L}'’-]*)+$/u.test(text)
  return isName && text !== text.toUpperCase() ? 'person' : 'location'
}

const isTotal = (text: string) =>
  /^((grand |sub.?)?totals?\b|% ?|percent|number |no\.? (of|in)\b|count\b|average\b|(staff )?(in|up to|out of) date\b|compliance ?%|overall\b|(all )?staff in date)/i.test(
    text,
  )

/** "Staff in post | 138 | Leavers | 11": words of a whole, and figures. */
const isCount = (filled: readonly string[]) =>
  /\b(whole|company|overall|staff|in post|everyone|leavers|headcount|compliant)\b/i.test(filled[0] ?? '') &&
  filled.length > 1 &&
  filled.slice(1).every((cell) => /^\d{1,4}(\s*\/\s*\d{1,4})?\s*%?$/.test(cell) || /^[\p{L}\s%:]+$/u.test(cell)) &&
  filled.some((cell) => /^\d/.test(cell))

/** "R = refused; B = booked": signs with their meaning, in a few cells. */
const isLegend = (filled: readonly string[]) =>
  /^(key|legend|note|n\.?b\.?)\b/i.test(filled[0] ?? '') || filled.every((cell) => /^\S{1,3}\s*[=:]/.test(cell))

/** A section's name without its signs: "— ROWAN HOUSE (Days) —" is Rowan House (Days). */
export function plainSection(text: string): string {
  const bare = text.replace(/^[\s*\-–—:#>]+|[\s*\-–—:#<]+$/g, '')
  return bare === bare.toUpperCase() ? titled(bare) : bare
}

const titled = (text: string) => text.toLowerCase().replace(/(^|[\s(/-])\p{L}/gu, (letter) => letter.toUpperCase())

/** The house and the shift of a section that names both: "Rowan House – Nights". */
export function splitSection(text: string): { location?: string; team?: string; left?: boolean } {
  if (/^\W*leavers?\b/i.test(text)) return { left: true }
  const plain = plainSection(text)
  const parts = plain
    .split(/\s*[–—:/(),]\s*|\s+-\s+/)
    .map((part) => part.replace(/\)$/, '').trim())
    .filter(Boolean)
  const [a, b] = parts
  if (!a || !b || parts.length !== 2) return {}
  const isWork = (part: string) => (TEAM.test(part) || JOBS.test(part)) && !HOUSE.test(part)
  if (isWork(b) && !isWork(a)) return { location: a, team: b }
  if (isWork(a) && !isWork(b)) return { location: b, team: a }
  return {}
}

export const isSameSection = (a: string, b: string) => same(plainSection(a)) === same(plainSection(b))

const PLAIN_SHEET =
  /^(sheet ?\d*|staff( list)?|all( staff)?|list|data|training.*|matrix|people|employees|team|current|active|table ?\d*|.*\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b.*|.*\d{4}.*)$/i

/** What a sheet says of its people by its own name: the house, the shift, or that they have left. */
export function namesSheet(
  name: string,
  { used, isLocation }: { used: number; isLocation: (name: string) => boolean },
): { location?: string; team?: string; left?: boolean } {
  if (/\bleavers?\b|^left$|ex.?staff/i.test(name)) return { left: true }
  if (isLocation(name)) return { location: name }
  if (TEAM.test(name) && !HOUSE.test(name)) return { team: name }
  if (!name || PLAIN_SHEET.test(name) || JOBS.test(name)) return {}
  return used > 1 || HOUSE.test(name) ? { location: name } : {}
}
