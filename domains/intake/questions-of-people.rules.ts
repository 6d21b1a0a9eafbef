import { countOf } from '#lib/count.ts'
import { type Around, countNames, type Question, type Waiting } from './question.rules.ts'
import type { ReadSheet } from './read-rows.rules.ts'
import { isPlainStatus } from './row-places.rules.ts'
import { same } from './rows.rules.ts'

/** Whether those who have left come in. */
export function aboutLeavers({ leavers, leaversUndated }: ReadSheet, { answers }: Around): Question[] {
  const ask = (id: 'leavers' | 'leaversUndated', n: number): Question[] =>
    n === 0 ? [] : [{ ...leaving[id](n), id, count: n, columns: [], examples: [], answer: answers[id] }]
  return [...ask('leavers', leavers), ...ask('leaversUndated', leaversUndated)]
}

type Asked = Pick<Question, 'title' | 'hint' | 'asks' | 'options' | 'suggested'>

const bringLeaversIn = {
  value: 'in',
  label: 'Bring them in as leavers',
  hint: 'With their records, never as active.',
}
const leaveOut = { value: 'out', label: 'Leave them out', hint: 'Nothing is recorded. They are listed at the end.' }
const leaving: Record<'leavers' | 'leaversUndated', (n: number) => Asked> = {
  leavers: (n) => ({
    title: `${countOf(n, 'person has', 'people have')} left`,
    hint: 'By a leaving date, a status or the sheet’s name',
    asks: 'Are they brought in?',
    options: [bringLeaversIn, leaveOut],
    suggested: 'in',
  }),
  // how long a file is kept is counted from the day they left
  leaversUndated: (n) => ({
    title: `${countOf(n, 'person has', 'people have')} left on a day that is not given`,
    hint: 'Without it, it is not known how long their file is kept',
    asks: 'Are they brought in?',
    options: [leaveOut, bringLeaversIn],
    suggested: 'out',
  }),
}

/** A sheet without a column for it says of no one when they started. */
export function aboutStart({ places, rows }: ReadSheet, { answers }: Around): Question[] {
  const working = rows.filter(({ leaver, raw }) => !leaver && raw.job && raw.location).length
  if (places.startDate !== undefined || working === 0) return []
  return [
    {
      ...{ id: 'start', title: `No start date for ${countOf(working, 'person', 'people')}`, columns: [], examples: [] },
      ...{ hint: 'The spreadsheet has no column for it', asks: 'Were they in post already?', count: working },
      options: [
        {
          value: 'before',
          label: 'In post before the location was in use here',
          hint: 'Their post begins the day before; their file says that the first day is not known.',
        },
        { value: 'none', label: 'No post for now', hint: 'They get a staff file. Posts can be added one by one.' },
      ],
      suggested: 'before',
      answer: answers.start,
    },
  ]
}

const AWAY = /leave|sick|lts|mat|absent|away/

/** Statuses that are no plain word for being in post or having left. */
export function aboutStatuses({ rows }: ReadSheet, { answers }: Around): Waiting[] {
  const odd = countNames(rows.map(({ raw }) => (isPlainStatus(raw.status) ? [] : [raw.status])))
  const ask = ({ name, count }: { name: string; count: number }): Question => ({
    ...{ id: `s:${same(name)}`, title: `“${name}” on ${countOf(count, 'row', 'rows')}`, hint: 'A status' },
    ...{ asks: 'Do they work here?', count, columns: [], examples: [], answer: answers[`s:${same(name)}`] },
    suggested: AWAY.test(same(name)) || count > 1 ? 'here' : undefined,
    options: [
      { value: 'here', label: 'They work here', hint: '' },
      { value: 'left', label: 'They have left', hint: 'As other leavers.' },
      { value: 'out', label: 'Leave these rows out', hint: 'They are listed at the end.' },
    ],
  })
  return [...odd].map(([plain, found]) => ({ id: `s:${plain}`, ask: () => ask(found) }))
}
