import { BOOKING_MONTHS } from '#domains/compliance/facts/facts.rules.ts'
import { countOf } from '#lib/count.ts'
import { addMonths, type Day, formatDay } from '#lib/day.ts'
import { answersTo, kindOf, type Meaning, meaningWords, outcomeOf } from './answers.rules.ts'
import { TYPED } from './import.labels.ts'
import { kindWords } from './kinds.labels.ts'
import { likeJob, likePlace } from './names.rules.ts'
import { type Around, countNames, type Option, type Question } from './question.rules.ts'
import { aboutLeavers, aboutStart, aboutStatuses } from './questions-of-people.rules.ts'
import type { OddCell, ReadSheet } from './read-rows.rules.ts'
import { isOfOneRegister, toMakeJob } from './registers.rules.ts'
import { same } from './rows.rules.ts'
import { saidIn } from './values.rules.ts'

const EXAMPLES = 6

/** Everything to be asked about a spreadsheet, each once; those of many cells first. */
export function questionsOf(sheet: ReadSheet, around: Around): Question[] {
  const values = [...Map.groupBy(sheet.odd, ({ group }) => group)].map(([group, cells]) =>
    aboutCells(group, cells, around),
  )
  return [
    ...aboutOrder(sheet, around),
    ...aboutLeavers(sheet, around),
    ...aboutStart(sheet, around),
    ...aboutPlaces(sheet, around),
    ...aboutStatuses(sheet, around),
    ...values.toSorted((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1)),
  ]
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
  const examples = order.flatMap(({ label, examples }) => examples.map((one) => ({ ...one, column: label })))
  return [
    {
      ...{ id: 'order', title: `${countOf(either, 'date', 'dates')} can be read in two ways` },
      hint: `${countOf(only, 'date', 'dates')} in this sheet can only have the month first`,
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

function aboutPlaces({ rows }: ReadSheet, { answers, jobs, locations }: Around): Question[] {
  const jobNames = countNames(rows.map(({ raw }) => [raw.job]))
  const places = countNames(rows.map(({ raw }) => raw.parts))
  const ask = (of: 'j' | 'l', name: string, count: number): Question => {
    const [there, others] =
      of === 'j'
        ? [jobs, [...jobNames.values()].map(({ name }) => name)]
        : [locations, [...places.values()].map(({ name }) => name)]
    const names = [
      ...there.filter(({ merged }) => !merged).map(({ name }) => name),
      ...others.filter((other) => !there.some((one) => same(one.name) === same(other))),
    ]
    const like =
      of === 'j'
        ? likeJob(
            name,
            choicesOf(name, names).filter((other) => isOfOneRegister(name, other)),
          )
        : likePlace(name, names)
    const what = of === 'j' ? 'job' : 'location'
    const each = of === 'l' ? eachOption(name, others) : undefined
    const made =
      of === 'j'
        ? toMakeJob(name)
        : [{ value: 'make', label: `A new ${what}`, hint: `“${name}” is added to Settings.` }]
    const isBoth = /^(both|either|both (homes|houses|sites)|all|all (homes|houses|sites))$/i.test(name)
    const choices = names
      .filter((other) => same(other) !== same(name))
      .toSorted((a, b) => Number(b === like) - Number(a === like))
    return {
      ...{
        id: `${of}:${same(name)}`,
        title: `“${name}” on ${countOf(count, 'row', 'rows')}`,
        hint: `Not a ${what} here`,
      },
      ...{
        asks: made.length > 1 ? 'Does this job need a registration?' : `Which ${what} is it?`,
        count,
        columns: [],
        examples: [],
        answer: answers[`${of}:${same(name)}`],
      },
      suggested: isBoth && each ? each.value : like ? `is:${like}` : made.length > 1 ? undefined : 'make',
      options: [
        ...choices
          .slice(0, 1)
          .filter((other) => other === like)
          .map((other) => ({ value: `is:${other}`, label: other, hint: `The same ${what} by another name.` })),
        ...(each ? [each] : []),
        ...made,
        ...choices.filter((other) => other !== like).map((other) => ({ value: `is:${other}`, label: other, hint: '' })),
        ...(of === 'l' ? [{ value: 'team', label: 'A shift or team', hint: 'Not a place: kept with the post.' }] : []),
        { value: 'out', label: `No ${what}`, hint: 'These cells are left out.' },
      ],
    }
  }
  const unknown = (names: typeof places, there: readonly { name: string }[]) =>
    [...names.values()].filter(({ name }) => !there.some((one) => same(one.name) === same(name)))
  return [
    ...unknown(places, locations).map(({ name, count }) => ask('l', name, count)),
    ...unknown(jobNames, jobs).map(({ name, count }) => ask('j', name, count)),
  ]
}

const choicesOf = (name: string, names: readonly string[]) => names.filter((other) => same(other) !== same(name))

/** Of two other locations someone can work at each. */
function eachOption(name: string, names: readonly string[]): Option | undefined {
  const others = names.filter((other) => same(other) !== same(name) && !likePlace(other, names))
  const [a, b, third] = others
  if (!a || !b || third) return undefined
  return { value: `each:${a}|${b}`, label: `${a} and ${b}`, hint: 'A post at each.' }
}
