import type { Day, ExpectedRecord, QuestionName } from './expected.ts'

/** A cell as the home typed it, with what it must become, put down together before anything reads it. */
export type Cell = {
  shown: string | number | Date
  format?: string
  becomes: ExpectedRecord | { is: 'value'; value: string }
  asked?: QuestionName
  comment?: string
}

export type DateStyle = 'excel' | 'dd/mm/yy' | 'd.m.yyyy' | '12 Mar 2046' | 'iso'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day in one of the five ways in which homes write it. */
export function written(day: Day, style: Exclude<DateStyle, 'excel'>): string {
  const [year = '', month = '', of = ''] = day.split('-')
  if (style === 'dd/mm/yy') return `${of}/${month}/${year.slice(2)}`
  if (style === 'd.m.yyyy') return `${Number(of)}.${Number(month)}.${year}`
  if (style === '12 Mar 2046') return `${Number(of)} ${months[Number(month) - 1]} ${year}`
  return day
}

export function dayCell(day: Day, style: DateStyle, becomes: Cell['becomes']): Cell {
  if (style !== 'excel') return { shown: written(day, style), becomes }
  return { shown: new Date(`${day}T00:00:00Z`), format: 'dd/mm/yyyy', becomes }
}

export const text = (shown: string, value = shown): Cell => ({ shown, becomes: { is: 'value', value } })
export const renamed = (shown: string, value: string, asked: QuestionName): Cell => ({ ...text(shown, value), asked })
export const done = (day: Day, style: DateStyle): Cell => dayCell(day, style, { is: 'done', on: day })
export const ends = (day: Day, style: DateStyle): Cell => dayCell(day, style, { is: 'ends', on: day })
export const leftOut = (shown: string, because: string): Cell => ({ shown, becomes: { is: 'left out', because } })

const odd = (shown: string, asked: QuestionName, becomes: ExpectedRecord): Cell => ({ shown, becomes, asked })

export const booked = (shown = 'Booked') => odd(shown, 'booked', { is: 'booked' })
export const bookedFor = (day: Day) =>
  odd(`Booked ${written(day, 'dd/mm/yy')}`, 'booked for a day', { is: 'booked', on: day })
export const doneSomeDay = (shown: 'Yes' | 'Completed' | '✓') => odd(shown, 'done', { is: 'done, day unknown' })
export const monthDone = (month: string) =>
  odd(`${month.slice(5)}/${month.slice(2, 4)}`, 'month', { is: 'done', on: `${month}-01` })
export const twoDates = (earlier: Day, later: Day) =>
  odd(`${written(earlier, 'dd/mm/yy')} & ${written(later, 'dd/mm/yy')}`, 'two dates', { is: 'done', on: later })
export const endsNote = (day: Day) => {
  const [year, month, of] = day.split('-')
  return odd(`exp ${of}/${month}/${year}`, 'ends', { is: 'ends', on: day })
}
export const exempt = (reason: string) => odd(`Exempt – ${reason}`, 'exempt', { is: 'waived', reason })
export const notStarted = () => odd('Not started', 'not started', { is: 'missing' })
export const inProgress = () => odd('In progress', 'in progress', { is: 'missing' })
export const appliedFor = () => odd('applied for', 'applied for', { is: 'missing' })
export const overdue = () => odd('OVERDUE', 'overdue', { is: 'missing' })
export const notApplicable = () => odd('N/A', 'not applicable', { is: 'left out', because: 'not needed' })
export const unsure = () => odd('?', 'unsure', { is: 'left out', because: 'not known' })
export const away = () => odd('Mat leave', 'away', { is: 'left out', because: 'away' })
export const noEnd = (shown: 'British' | 'Settled') => odd(shown, 'no end', { is: 'left out', because: 'does not end' })
export const initialled = (day: Day, initials: string, assessor: string) =>
  odd(`${written(day, 'dd/mm/yy')} (${initials})`, 'initials', { is: 'done', on: day, assessor })

/** The last day of a month, written as 09/27. */
export function monthEnds(month: string): Cell {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)
  return odd(`${month.slice(5)}/${month.slice(2, 4)}`, 'month of an end', { is: 'ends', on: last })
}
