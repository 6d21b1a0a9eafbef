import { BOOKING_MONTHS } from '#domains/compliance/facts/facts.rules.ts'
import { countOf } from '#lib/count.ts'
import { addMonths, type Day, formatDay } from '#lib/day.ts'
import { answersTo, kindOf, type Meaning, meaningWords, outcomeOf } from './answers.rules.ts'
import { showsMonthFirst } from './day-order.rules.ts'
import { TYPED } from './import.labels.ts'
import { kindWords } from './kinds.labels.ts'
import { type Around, type Later, type Option, type Question, roomFor, type Waiting } from './question.rules.ts'
import { aboutLeavers, aboutStart, aboutStatuses } from './questions-of-people.rules.ts'
import { aboutPlaces } from './questions-of-places.rules.ts'
import type { OddCell, ReadSheet } from './read-rows.rules.ts'
import { saidIn } from './values.rules.ts'

const EXAMPLES = 6

type Asked = { questions: Question[]; later: Later }

/**
 * What is to be asked about a spreadsheet, each once; those of many cells first. In a sheet where everything is different it
 * is asked by parts, and only those that are shown are put into words. `isLeft` says which are asked at all.
 */
export function questionsOf(sheet: ReadSheet, around: Around, isLeft: (id: string) => boolean = () => true): Asked {
  const values = [...Map.groupBy(sheet.odd, ({ group }) => group)].toSorted(
    ([a, some], [b, others]) => others.length - some.length || (`v:${a}` < `v:${b}` ? -1 : 1),
  )
  const ready = [...aboutOrder(sheet, around), ...aboutLeavers(sheet, around), ...aboutStart(sheet, around)]
  const all: Waiting[] = [
    ...ready.map((question) => ({ id: question.id, ask: () => question })),
    ...aboutPlaces(sheet, around),
    ...aboutStatuses(sheet, around),
    ...values.map(([group, cells]) => ({ id: `v:${group}`, ask: () => aboutCells(group, cells, around) })),
  ]
  const asked: Asked = { questions: [], later: { open: 0, answered: 0 } }
  for (const { id, ask } of all)
    if (isLeft(id) && roomFor(around.answers[id], asked.questions, asked.later)) asked.questions.push(ask())
  return asked
}

function aboutCells(group: string, cells: readonly OddCell[], { answers, today }: Around): Question {
  const columns = [...Map.groupBy(cells, ({ column }) => column)].map(([label, some]) => ({
    label,
    count: some.length,
    answer: answers[`v:${group}|${label}`],
  }))
  const forms = new Set(cells.map(({ form }) => form))
  const meanings = answersTo(group, forms).filter(
    (meaning) => !(cells.every(({ isCheck }) => isCheck) && (meaning === 'waived' || meaning.startsWith('booked'))),
  )
  const said = [...Map.groupBy(cells, ({ text }) => text)].toSorted(([, a], [, b]) => b.length - a.length)
  return {
    id: `v:${group}`,
    title: titleOf(
      said.map(([text, { length }]) => ({ text, count: length })),
      cells,
    ),
    hint: kindWords[kindOf(group)] ?? '',
    asks: `What ${cells.length === 1 ? 'does it' : 'do they'} mean?`,
    count: cells.length,
    options: [
      ...meanings.map((value) => ({ value, ...meaningWords[value] })),
      // one text that is no date may be one that was mistyped
      ...(kindOf(group) === 'words' ? [typedAgain] : []),
    ],
    suggested: suggestedOf(group, meanings, cells, today),
    answer: answers[`v:${group}`],
    columns,
    examples: cells.slice(0, EXAMPLES).map(({ name, column, text }) => ({ name, column, says: text })),
    days: daysMeant(cells, meanings, today),
    byItself: WORKED_OUT.has(kindOf(group)) || group.startsWith('day-words:'),
  }
}

const typedAgain: Option = {
  value: TYPED,
  label: 'The date is another',
  hint: 'Type it below. It takes the place of these cells.',
}

/** Answers of which a day follows that is not the whole day in the cell. */
const WORKED_OUT = new Set(['month', 'month-ahead', 'two-days'])

/** The days that the answers make of each different cell, so that none is taken unseen. */
function daysMeant(cells: readonly OddCell[], meanings: readonly Meaning[], today: Day): NonNullable<Question['days']> {
  const all = [...Map.groupBy(cells, ({ text }) => text)].map(([says, some]) => ({
    ...{ says, count: some.length },
    means: meanings.flatMap((value) => {
      const [{ said, past }] = some as [OddCell, ...OddCell[]]
      const day = dayOfOutcome(outcomeOf(value, { text: says, said, today, past }))
      return day ? [{ value, day }] : []
    }),
  }))
  return all.some(({ means }) => means.length > 0) ? all : []
}

function dayOfOutcome(outcome: ReturnType<typeof outcomeOf>): string {
  if (outcome.is === 'day' || outcome.is === 'ends' || outcome.is === 'booking') return formatDay(outcome.day)
  return outcome.is === 'both' ? `${formatDay(outcome.done)}, ends ${formatDay(outcome.ends)}` : ''
}

/** Asked once where some days can only be month-first: nothing that can be read in two ways is recorded before. */
function aboutOrder({ order }: ReadSheet, { answers, today }: Around): Question[] {
  if (order.length === 0) return []
  const only = order.reduce((sum, { monthFirst }) => sum + monthFirst, 0)
  const either = order.reduce((sum, column) => sum + column.either, 0)
  const read = (says: string, order: 'day' | 'month') => {
    const said = saidIn(says, today, { order, past: false, of: 'post' })
    return said.kind === 'day' ? [{ value: order, day: formatDay(said.day) }] : []
  }
  // what shows that the month comes first is read first
  const all = order.flatMap(({ label, examples }) => examples.map((one) => ({ ...one, column: label })))
  const examples = all.toSorted((a, b) => Number(showsMonthFirst(b.says)) - Number(showsMonthFirst(a.says)))
  return [
    {
      ...{ id: 'order', title: `${countOf(either, 'date', 'dates')} can be read in two ways` },
      hint: `${countOf(only, 'date', 'dates')} in this sheet can only have the month first. Asked for each spreadsheet.`,
      ...{ asks: 'Which comes first, the day or the month?', count: either + only },
      options: [
        { value: 'month', label: 'The month', hint: 'As in American dates: 09/14/2026 is 14 September 2026.' },
        {
          value: 'day',
          label: 'The day',
          hint: 'As in British dates. Those that can only be month-first are asked about.',
        },
      ],
      suggested: 'month',
      answer: answers.order,
      columns: order.map(({ label, either, monthFirst }) => ({
        ...{ label, count: either + monthFirst, answer: answers[`order|${label}`] },
      })),
      examples: examples.slice(0, EXAMPLES),
      days: [...new Set(examples.map(({ says }) => says))].map((says) => ({
        ...{ says, count: 1, means: [...read(says, 'month'), ...read(says, 'day')] },
      })),
      byItself: true,
    },
  ]
}

function titleOf(said: readonly { text: string; count: number }[], { length }: readonly OddCell[]): string {
  const cells = countOf(length, 'cell', 'cells')
  const quoted = said.map(({ text }, at) => (/^[✓✔☑√✅]$/.test(text) ? (at === 0 ? 'A tick' : 'a tick') : `“${text}”`))
  const [first = '', second, third, ...more] = quoted
  if (!second) return `${first} on ${cells}`
  if (more.length > 0) return `${first} and ${length - (said[0]?.count ?? 0)} like it`
  return `${[first, second, third]
    .filter(Boolean)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')} on ${cells}`
}

function suggestedOf(
  group: string,
  meanings: readonly Meaning[],
  cells: readonly OddCell[],
  today: Day,
): Meaning | undefined {
  if (kindOf(group) === 'two-days' && meanings.includes('both-days')) {
    const ahead = cells.filter(({ days }) => (days.toSorted().at(-1) ?? '') > today)
    return ahead.length * 2 > cells.length ? 'both-days' : 'later'
  }
  if (group === 'month-ahead' && cells.every(({ column }) => /start|join|hire/i.test(column))) return 'first-day'
  // what stands beside a day may say that it was not done then
  if (group.startsWith('day-words:') || kindOf(group) === 'words') return undefined
  if (group === 'to-come' && meanings[0] === 'booked-on' && !cells.some(({ days }) => isBookable(days[0], today)))
    return undefined
  return meanings[0]
}

const isBookable = (day: Day | undefined, today: Day) =>
  day !== undefined && day >= today && day <= addMonths(today, BOOKING_MONTHS)
