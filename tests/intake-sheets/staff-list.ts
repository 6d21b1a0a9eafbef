import type { Cell } from './cells.ts'
import * as say from './cells.ts'
import type { ExpectedPost } from './expected.ts'
import { emailOf, named, phoneOf } from './names.ts'
import { dayAfter, dayBefore } from './odd-values.ts'
import type { Book, Column, Line, Person } from './plan.ts'

// Shape 3: a staff list with sections per house and per shift, and leavers at its foot

const columns: Column[] = [
  { key: 'number', heading: 'Staff no', means: { field: 'staff number' } },
  { key: 'name', heading: 'Name', means: { field: 'full name' } },
  { key: 'known', heading: 'Preferred name', means: { field: 'known as' } },
  { key: 'job', heading: 'Job title', means: { field: 'job' } },
  { key: 'start', heading: 'Date commenced', group: 'EMPLOYMENT', means: { field: 'start' } },
  { key: 'left', heading: 'Date left', group: 'EMPLOYMENT', means: { field: 'leaving date' } },
  { key: 'status', heading: 'Status', group: 'EMPLOYMENT', means: { field: 'status' } },
  { key: 'manager', heading: 'Line manager', group: 'EMPLOYMENT', means: { field: 'manager' } },
  { key: 'born', heading: 'D.O.B.', group: 'PERSONAL', means: { field: 'date of birth' } },
  { key: 'ni', heading: 'NI no', group: 'PERSONAL', means: { field: 'NI number' } },
  { key: 'email', heading: 'E-mail', group: 'PERSONAL', means: { field: 'email' } },
  { key: 'phone', heading: 'Tel', group: 'PERSONAL', means: { field: 'phone' } },
  { key: 'rtw', heading: 'RTW expiry', group: 'CHECKS', means: { type: 'Right to work', as: 'ends' } },
  { key: 'dbsNumber', heading: 'DBS no', group: 'CHECKS', means: { field: 'DBS number' } },
  { key: 'dbs', heading: 'DBS issued', group: 'CHECKS', means: { type: 'DBS', as: 'check' } },
  { key: 'held', heading: 'Last supervision', group: 'SUPERVISION', means: { talk: 'supervision', as: 'held' } },
  { key: 'next', heading: 'Next supervision', group: 'SUPERVISION', means: { talk: 'supervision', as: 'next' } },
  { key: 'appraisal', heading: 'Appraisal', group: 'SUPERVISION', means: { talk: 'appraisal', as: 'held' } },
  { key: 'care', heading: 'Care Cert', means: { type: 'Care certificate', as: 'training' } },
  { key: 'notes', heading: 'Comments', means: { leftOut: 'notes' } },
]

type Section = { heading: string; location: string; shift: string; from: number; count: number; left?: boolean }

const sections: Section[] = [
  { heading: 'ROWAN – DAYS', location: 'Rowan House', shift: 'Days', from: 600, count: 40 },
  { heading: 'ROWAN – NIGHTS', location: 'Rowan House', shift: 'Nights', from: 640, count: 20 },
  { heading: 'ALDER COURT – DAYS', location: 'Alder Court', shift: 'Days', from: 660, count: 42 },
  { heading: 'ALDER COURT – NIGHTS', location: 'Alder Court', shift: 'Nights', from: 702, count: 20 },
  {
    heading: 'ALDER COURT – KITCHEN & DOMESTIC',
    location: 'Alder Court',
    shift: 'Kitchen & Domestic',
    from: 722,
    count: 16,
  },
  { heading: 'LEAVERS 2046', location: 'Rowan House', shift: 'Days', from: 738, count: 11, left: true },
]

const managers = ['Helen Pritchard', 'Jo Barker', 'Samuel Osei'] as const
const care: [string, string][] = [
  ['Care Worker', 'Care Worker'],
  ['HCA', 'Care Worker'],
  ['Snr HCA', 'Senior Care Worker'],
]
const kitchen: [string, string][] = [
  ['Cook', 'Cook'],
  ['Dom', 'Domestic Assistant'],
]
const styleOf = (n: number) => (['dd/mm/yy', 'excel', '12 Mar 2046', 'iso', 'd.m.yyyy'] as const)[n % 5] ?? 'excel'

function rowOf(section: Section, n: number, of = n): Line {
  const who = personOf(of, section)
  const style = styleOf(n)
  const choices = section.heading.includes('KITCHEN') ? kitchen : care
  const [shown, job] = choices[of % choices.length] ?? ['Cook', 'Cook']
  const start = dayBefore(of, 1, 2900)
  const manager = managers[of % 3] ?? managers[0]
  const posts: ExpectedPost[] = [{ job, location: section.location, shift: section.shift, start, manager }]
  const name = of % 4 ? `${who.first} ${who.last}` : `${who.last}, ${who.first}`
  const given = (value: string | undefined) => (value ? say.text(value) : undefined)
  const day = (value: string | undefined) => (value ? say.dayCell(value, style, { is: 'value', value }) : undefined)
  const cells: Record<string, Cell | undefined> = {
    number: given(who.staffNumber),
    name: { ...say.text(name, `${who.first} ${who.last}`), ...(of !== n && { asked: 'same person' as const }) },
    known: given(who.knownAs),
    job: shown === job ? say.text(job) : say.renamed(shown, job, 'job'),
    start: day(start),
    left: day(who.leaver?.on),
    status: who.leaver
      ? { ...say.text('Left', 'leaver'), asked: 'leavers' }
      : say.text(n % 9 ? 'Current' : 'Active', 'in post'),
    manager: say.text(manager),
    born: day(who.dateOfBirth),
    ni: given(who.niNumber),
    email: given(who.email),
    phone: given(who.phone),
    ...checksOf(n),
    ...talksOf(n),
    care: careOf(n),
    notes: n % 12 === 5 ? say.leftOut('Key holder', 'a note') : undefined,
  }
  return { is: 'person', who, posts, cells }
}

function checksOf(n: number): Record<string, Cell | undefined> {
  const style = styleOf(n)
  const issued = dayBefore(n, 5, 1300)
  const applied = n % 10 === 6
  return {
    rtw:
      n % 5 === 1
        ? say.ends(dayAfter(n, 3), style)
        : n % 17 === 3
          ? say.endsNote('2047-02-01')
          : say.noEnd(n % 3 ? 'British' : 'Settled'),
    dbsNumber: applied ? undefined : say.text(`00${1_500_000_000 + n * 7919}`),
    dbs: applied ? say.appliedFor() : say.done(issued, style),
  }
}

function talksOf(n: number): Record<string, Cell | undefined> {
  const style = styleOf(n)
  const held = n % 13 === 4 ? say.overdue() : n % 19 === 6 ? say.away() : say.done(dayBefore(n, 7, 100), style)
  const next = dayAfter(n, 8)
  return {
    held: n % 21 === 8 ? say.twoDates('2046-07-06', '2046-09-07') : held,
    next:
      n % 4 === 1
        ? say.bookedFor(next)
        : n % 4 === 2
          ? say.booked()
          : say.dayCell(next, style, { is: 'booked', on: next }),
    appraisal:
      n % 6 === 2 ? undefined : n % 14 === 3 ? say.monthDone('2046-04') : say.done(dayBefore(n, 9, 360), style),
  }
}

function careOf(n: number): Cell | undefined {
  if (n % 8 === 3) return say.inProgress()
  if (n % 8 === 5) return say.exempt('NVQ3')
  if (n % 15 === 2) return say.unsure()
  if (n % 11 === 7) return say.notStarted()
  return n % 3 ? say.doneSomeDay(n % 2 ? 'Yes' : 'Completed') : say.done(dayBefore(n, 11, 2000), styleOf(n))
}

const niLetters = 'ABCD'

function personOf(n: number, { left }: Section): Person {
  const name = named(n)
  return {
    ...name,
    ...(n % 6 !== 4 && { staffNumber: `HR${String(n).padStart(4, '0')}` }),
    ...(n % 9 === 2 && { knownAs: `${name.first.slice(0, 3)}s` }),
    dateOfBirth: `${1962 + (n % 40)}-0${1 + (n % 9)}-${10 + (n % 18)}`,
    ...(n % 7 !== 5 && { niNumber: `JK${String(100_000 + n * 37)}${niLetters[n % 4]}` }),
    ...(n % 4 !== 3 && { email: emailOf(name) }),
    ...(n % 3 !== 1 && { phone: phoneOf(n) }),
    ...(left && { leaver: { on: dayBefore(n, 2, 300), comesIn: true } }),
  }
}

const linesOf = (section: Section): Line[] => [
  { is: 'section', cells: [section.heading] },
  ...Array.from({ length: section.count }, (_, at) => rowOf(section, section.from + at)),
  ...(section.heading === 'ALDER COURT – NIGHTS' ? [rowOf(section, 760, 645)] : []),
  { is: 'empty' },
]

export const staffList: Book = {
  file: 'staff-list.xlsx',
  sheets: [
    {
      name: 'Staff list',
      chosen: true,
      columns,
      lines: [
        { is: 'title', cells: ['STAFF LIST – CONFIDENTIAL'], span: 8 },
        { is: 'date line', cells: ['Correct at 20 Nov 2046'] },
        { is: 'groups' },
        { is: 'headings' },
        ...sections.flatMap(linesOf),
        { is: 'total', cells: ['Staff in post', 138, undefined, 'Leavers', 11] },
      ],
    },
  ],
}
