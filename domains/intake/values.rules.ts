import { addDays, addMonths, type Day, isDay } from '#lib/day.ts'
import { typedDay } from '#lib/typed-day.ts'
import { dayFirst, type Order, waitsForOrder } from './day-order.rules.ts'
import { same } from './rows.rules.ts'

/** What a cell of a column of days says: nothing, a day, or something that has to be asked about. */
export type Said =
  | { kind: 'empty' }
  | { kind: 'day'; day: Day; by?: string }
  | { kind: 'asked'; group: string; days: Day[]; month?: string }

/** What a column's days are of; a two-digit year, and what is too long ago, are read by it. */
export type DayOf = 'birth' | 'post' | 'record' | 'end'
const EARLIEST: Record<DayOf, Day> = {
  birth: '1920-01-01',
  post: '1950-01-01',
  record: '1960-01-01',
  end: '1990-01-01',
}
const ahead: Partial<Record<DayOf, { birth?: true; ahead?: number }>> = { birth: { birth: true }, end: { ahead: 60 } }
const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
// never a piece of a longer run: 2/6/026 holds no day
const DAY = new RegExp(
  String.raw`(?<![\p{L}\d./-])(?:${[
    String.raw`\d{4}-\d{1,2}-\d{1,2}`,
    String.raw`\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})`,
    String.raw`\d{1,2}(?:st|nd|rd|th)?[\s.-]+(?:${MONTHS})[a-z]*\.?,?[\s.-]+(?:\d{4}|\d{2})`,
  ].join('|')})(?!\d|[./-]\d)`,
  'giu',
)

/** Words that say the same; each group is asked about once. */
const groups: readonly [string, RegExp][] = [
  [
    'done',
    /^(yes|y|done|completed?|comp|tick|ticked|[✓✔☑√✅]|ok|passed|pass|achieved|trained|attended|in date|up to date|valid|cert(ificate)? (seen|held)|held)$/,
  ],
  ['booked', /^(booked|bkd|book|on course|course booked|to attend|scheduled|planned)( in)?$/],
  [
    'overdue',
    /^(overdue|o\/d|expired|out of date|ood|lapsed|due|refresher due|due now|renewal due|needs? (renewing|renewal|refresher|update|updating))$/,
  ],
  [
    'not-started',
    /^(not started|not yet|no|none|n|outstanding|to do|todo|not done|required|needed|needs?( to do| doing| booking)?|missing|to book|tbb|x|✗|✘|❌|not completed|incomplete|nil)$/,
  ],
  [
    'in-progress',
    /^(in progress|ongoing|on going|started|wip|working (towards|on it)|enrolled|underway|part(ly)? (done|complete)|doing|halfway)$/,
  ],
  ['applied', /^(applied( for)?|sent( off)?|pending|awaiting.*|awaited|submitted|in post|chasing|chased|requested)$/],
  [
    'away',
    /^(on )?((mat|maternity|pat|paternity|sick|long.?term sick|adoption|unpaid|parental)( leave)?|mat\.? leave|ml|lts|sickness|off sick|ltss|career break|on leave|leave|sabbatical|suspended)$/,
  ],
  ['unknown', /^(\?+|unknown|not known|not sure|check|to check|tbc|to be confirmed|dk|see file|chase)$/],
  [
    'no-end',
    /^(no expiry|lifetime|life|never|permanent|indefinite|settled|does not expire|no limit|unlimited|british|uk|uk citizen|irish|ilr)$/,
  ],
  ['na', /^(n\/?a|not applicable|[-–—]+|n\/r|not required|not needed)$/],
]

/** What a cell says, as far as that is plain. */
export function saidIn(
  typed: string,
  today: Day,
  { past = true, order = 'day', of = 'record' }: { past?: boolean; order?: Order; of?: DayOf } = {},
): Said {
  const given = typed.trim()
  if (!given) return { kind: 'empty' }
  if (waitsForOrder(given, order)) return { kind: 'asked', group: 'order', days: [] }
  const text = dayFirst(given, order)
  const whole = dayOf(text, today, of)
  if (whole)
    return past && whole > today ? { kind: 'asked', group: 'to-come', days: [whole] } : { kind: 'day', day: whole }
  const plain = same(text)
    .replace(/[.!*]+$/, '')
    .trim()
  const group = groups.find(([, words]) => words.test(plain || text.trim()))?.[0]
  if (group) return { kind: 'asked', group, days: [] }
  return withDays(text, plain, { today, of }) ?? withMonth(text, past) ?? byWords(plain)
}

/** Three letters that are no one’s: did not attend, failed to attend, sick, absent, cancelled, to be confirmed. */
const notDone = /^(dna|dns|fta|sic|abs|awl|can|cnx|cxl|ref|res|tbc|tba|nya|nil|off)$/

/** A day with something beside it, or two. */
function withDays(text: string, plain: string, { today, of }: { today: Day; of: DayOf }): Said | undefined {
  const found = text.match(DAY) ?? []
  const days = found.flatMap((each) => dayOf(each, today, of) ?? [])
  const [day, other] = days
  if (!day || days.length !== found.length) return undefined
  if (other) return days.length === 2 ? { kind: 'asked', group: 'two-days', days } : undefined
  const rest = text
    .replace(DAY, ' ')
    .replace(/[()[\]:;,–—-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const words = same(rest)
  if (!words) return { kind: 'day', day }
  if (/\b(booked|bkd|book|course|scheduled|planned)\b/.test(words)) return { kind: 'asked', group: 'booked-day', days }
  if (
    /^(exp(ir(es|y|ed|ing))?\.?|ends?|valid (until|to)|until|renew(al)?( due)?|due|next due|recheck)( on| date)?$/.test(
      words,
    )
  )
    return { kind: 'asked', group: /^(due|next due|renew|recheck)/.test(words) ? 'due-day' : 'ends-day', days }
  if (/^\p{Lu}\.?\s?\p{Lu}\.?(\s?\p{Lu}\.?)?$/u.test(rest) && !notDone.test(words))
    return { kind: 'asked', group: 'initials', days }
  if (
    /^(done|completed?|trained|passed|yes|[✓✔☑√✅]|on|online|e-?learning|f2f|face to face|practical|refresher)$/.test(
      words,
    )
  )
    return { kind: 'asked', group: 'day-words', days }
  if (/appl|sent|submitted|requested/.test(words)) return { kind: 'asked', group: 'applied-day', days }
  return { kind: 'asked', group: `day-words:${plain.replace(DAY, '#').slice(0, 60)}`, days }
}

function withMonth(text: string, past: boolean): Said | undefined {
  const plain = text.replace(/^(in|on)\s+/i, '')
  const figures = /^(\d{1,2})[./-](\d{4}|\d{2})$/.exec(plain)
  const named = new RegExp(`^(${MONTHS})[a-z]*\\.?[\\s./-]*'?(\\d{4}|\\d{2})$`, 'i').exec(plain)
  const [, typedMonth = '', typedYear = ''] = figures ?? named ?? []
  if (!typedYear) return /^(19|20)\d\d$/.test(plain) ? { kind: 'asked', group: 'year', days: [] } : undefined
  const month = figures ? Number(typedMonth) : MONTHS.split('|').indexOf(typedMonth.toLowerCase().slice(0, 3)) + 1
  if (month < 1 || month > 12) return undefined
  const year = typedYear.length === 2 ? `20${typedYear}` : typedYear
  return {
    kind: 'asked',
    group: past ? 'month' : 'month-ahead',
    days: [],
    month: `${year}-${String(month).padStart(2, '0')}`,
  }
}

/** Anything else is asked about by its own words; an exemption by its reason. */
function byWords(plain: string): Said {
  const exempt = /^(exempt\w*|waived?|not required|n\/r|excused|not applicable|n\/a|accredited|covered by)\b/.test(
    plain,
  )
  return { kind: 'asked', group: `${exempt ? 'exempt' : 'words'}:${plain.slice(0, 80)}`, days: [] }
}

function dayOf(text: string, today: Day, of: DayOf): Day | undefined {
  const read = typedDay(text, today, ahead[of])
  return isDay(read) && read >= EARLIEST[of] ? read : undefined
}

export const firstOf = (month: string): Day => `${month}-01`
export const lastOf = (month: string): Day => addDays(addMonths(firstOf(month), 1), -1)

/** The initials beside a day, or what a cell says besides its day. */
export const besideDay = (text: string) =>
  text
    .replace(DAY, ' ')
    .replace(/[()[\]:;,–—-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
/** Whether a column with these cells is one of training: most are days, or say how far someone is. */
export function looksLikeRecords(cells: readonly string[], today: Day): boolean {
  const read = cells.map((cell) => saidIn(cell, today)).filter(({ kind }) => kind !== 'empty')
  const plain = read.filter(
    (said) => said.kind === 'day' || (said.kind === 'asked' && !said.group.startsWith('words:')),
  )
  return read.length > 0 && plain.length * 10 >= read.length * 6
}
