import type { Cell, DateStyle } from './cells.ts'
import * as say from './cells.ts'
import type { ExpectedPost, QuestionName } from './expected.ts'
import { emailOf, named, phoneOf } from './names.ts'
import { dayAfter, dayBefore, trainingCell } from './odd-values.ts'
import type { Book, Column, Line, Person, Plan } from './plan.ts'

// Shape 1: a sheet for each home and one for bank and nights, with the same columns

const trainings = [
  ['fire', 'Fire safety', 'Fire safety'],
  ['moving', 'M&H theory', 'Moving and handling'],
  ['safeguarding', 'Safeguarding adults', 'Safeguarding adults'],
  ['infection', 'Infection control', 'Infection control'],
  ['food', 'Food hygiene', 'Food hygiene'],
  ['medication', 'Meds training', 'Medication'],
  ['bls', 'BLS', 'Basic life support'],
  ['mcgowan', 'Oliver McGowan', 'Oliver McGowan'],
] as const

const group = 'MANDATORY TRAINING'
const columns: Column[] = [
  { key: 'last', heading: 'Surname', group: 'STAFF', means: { field: 'last name' } },
  { key: 'first', heading: 'First name', group: 'STAFF', means: { field: 'first name' } },
  { key: 'known', heading: 'Known as', group: 'STAFF', means: { field: 'known as' } },
  { key: 'job', heading: 'Position', group: 'STAFF', means: { field: 'job' } },
  { key: 'home', heading: 'Home', group: 'STAFF', means: { field: 'location' } },
  { key: 'shift', heading: 'Shift', group: 'STAFF', means: { field: 'shift' } },
  { key: 'start', heading: 'Start date', group: 'STAFF', means: { field: 'start' } },
  { key: 'left', heading: 'Leaving date', group: 'STAFF', means: { field: 'leaving date' } },
  { key: 'email', heading: 'Email', group: 'STAFF', means: { field: 'email' } },
  { key: 'mobile', heading: 'Mobile', group: 'STAFF', means: { field: 'phone' } },
  ...trainings.map(([key, heading, type]): Column => ({ key, heading, group, means: { type, as: 'training' } })),
  {
    key: 'movingSeen',
    heading: 'M&H practical',
    group: 'COMPETENCE',
    means: { type: 'Moving and handling', as: 'sign-off' },
  },
  {
    key: 'movingBy',
    heading: 'Assessed by',
    group: 'COMPETENCE',
    means: { type: 'Moving and handling', as: 'assessor' },
  },
  { key: 'dbs', heading: 'DBS date', group: 'CHECKS', means: { type: 'DBS', as: 'check' } },
  { key: 'rtw', heading: 'RTW expiry', group: 'CHECKS', means: { type: 'Right to work', as: 'ends' } },
  { key: 'supervision', heading: 'Last supervision', group: 'CHECKS', means: { talk: 'supervision', as: 'held' } },
  { key: 'notes', heading: 'Notes', means: { leftOut: 'notes' } },
]

const oddOnes: Cell[] = [
  say.exempt('NVQ3'),
  say.overdue(),
  say.monthDone('2046-09'),
  say.twoDates('2045-03-12', '2046-03-14'),
  say.endsNote('2047-02-01'),
  say.inProgress(),
  say.notApplicable(),
]

const jobs: [shown: string, job: string][] = [
  ['Care Worker', 'Care Worker'],
  ['HCA', 'Care Worker'],
  ['Care Worker', 'Care Worker'],
  ['Senior Care Worker', 'Senior Care Worker'],
  ['Snr HCA', 'Senior Care Worker'],
  ['Cook', 'Cook'],
  ['Dom', 'Domestic Assistant'],
]
const jobCell = ([shown, job]: [string, string]) => (shown === job ? say.text(shown) : say.renamed(shown, job, 'job'))

type Home = {
  name: string
  shown: (n: number) => [shown: string, locations: string[]]
  style: DateStyle
  other: DateStyle
}

const styleOf = ({ style, other }: Home, n: number) => (n % 3 === 2 ? other : style)

type Again = { of: number; asked: QuestionName; emailLeftOut?: boolean }

/** A row; `again` is of someone who has a row already, or seems to. */
function rowOf(home: Home, n: number, who: Person, again?: Again): Line {
  const [house, locations] = home.shown(n)
  const style = styleOf(home, n)
  const own = again?.of ?? n
  const job = jobs[own % jobs.length] ?? ['Cook', 'Cook']
  const start = dayBefore(own, 1, 2600)
  const shift = own % 4 === 3 ? 'Nights' : 'Days'
  const asked = locations.length > 1 ? 'both houses' : house === locations[0] ? undefined : 'house'
  const posts = locations.map((location): ExpectedPost => ({ job: job[1], location, shift, start }))
  const given = Object.fromEntries(trainings.map(([key], at) => [key, trainingCell(n, at, style, oddOnes)]))
  const cells: Record<string, Cell | undefined> = {
    ...given,
    last: again ? { ...say.text(who.last), asked: again.asked } : say.text(who.last),
    first: say.text(who.first),
    known: who.knownAs ? say.text(who.knownAs) : undefined,
    job: jobCell(job),
    home: { ...say.text(house, locations.join(', ')), ...(asked && { asked }) },
    shift: say.text(shift),
    start: say.dayCell(start, style, { is: 'value', value: start }),
    left: leavingCell(who, style),
    email: again?.emailLeftOut
      ? say.leftOut(emailOf(named(again.of)), 'another person’s')
      : who.email
        ? say.text(who.email)
        : undefined,
    mobile: who.phone ? say.text(who.phone) : undefined,
    movingSeen: n % 5 === 0 ? undefined : say.done(dayBefore(n, 21), style),
    movingBy: n % 5 === 0 ? undefined : say.text('Jo Barker'),
    dbs:
      n % 9 === 4
        ? say.appliedFor()
        : say.dayCell(dayBefore(n, 22, 1200), style, { is: 'done', on: dayBefore(n, 22, 1200) }),
    rtw: n % 6 === 1 ? say.ends(dayAfter(n, 23), style) : n % 2 ? say.noEnd('British') : undefined,
    supervision: n % 11 === 7 ? say.away() : say.done(dayBefore(n, 24, 90), style),
    notes: n % 10 === 3 ? say.leftOut('Does not drive', 'a note') : undefined,
  }
  const commented =
    n % 13 === 5 && cells.fire ? { ...cells, fire: { ...cells.fire, comment: 'Certificate in blue folder' } } : cells
  return { is: 'person', who, posts, cells: commented }
}

function leavingCell({ leaver }: Person, style: DateStyle): Cell | undefined {
  if (!leaver?.on) return undefined
  return { ...say.dayCell(leaver.on, style, { is: 'value', value: leaver.on }), asked: 'leavers' }
}

function personOf(n: number): Person {
  const name = named(n)
  return {
    ...name,
    ...(n % 8 === 2 && { knownAs: `${name.first.slice(0, 3)}y` }),
    ...(n % 5 !== 4 && { email: emailOf(name) }),
    ...(n % 3 === 0 && { phone: phoneOf(n) }),
    ...(n % 29 === 11 && { leaver: { on: dayBefore(n, 2, 90), comesIn: true } }),
  }
}

const rowan: Home = {
  name: 'Rowan House',
  shown: (n) => (n % 7 === 3 ? ['Rowan', ['Rowan House']] : ['Rowan House', ['Rowan House']]),
  style: 'excel',
  other: 'dd/mm/yy',
}
const alder: Home = {
  name: 'Alder Court',
  shown: (n) => (n % 7 === 3 ? ['Alder', ['Alder Court']] : ['Alder Court', ['Alder Court']]),
  style: 'd.m.yyyy',
  other: '12 Mar 2046',
}
const bank: Home = {
  name: 'Bank & nights',
  shown: (n) =>
    n % 6 === 1
      ? ['Both', ['Rowan House', 'Alder Court']]
      : n % 2
        ? ['Rowan', ['Rowan House']]
        : ['Alder Court', ['Alder Court']],
  style: 'iso',
  other: 'excel',
}

// people who seem to come twice: at a second home, twice on a sheet, a namesake, a short name, an address shared
const namesake: Person = { ...personOf(6), key: 'another of that name', email: 'second.of.the.name@example.com' }
const shortened: Person = { ...personOf(12), first: 'Mari' }
const { email: _shared, ...sharing } = personOf(150)

const rowsFrom = (home: Home, from: number, count: number) =>
  Array.from({ length: count }, (_, at) => rowOf(home, from + at, personOf(from + at)))

function planOf(home: Home, updated: string, people: Line[]): Plan {
  const total = people.length
  return {
    name: home.name,
    chosen: true,
    columns,
    lines: [
      { is: 'title', cells: [`${home.name.toUpperCase()} – STAFF & TRAINING RECORD`], span: 10 },
      { is: 'date line', cells: [`Last updated ${updated}`] },
      { is: 'empty' },
      { is: 'groups' },
      { is: 'headings' },
      ...people,
      { is: 'empty' },
      { is: 'total', cells: ['Total staff', total] },
      { is: 'legend', cells: ['Yes = seen certificate, Booked = on the list for next session'] },
    ],
  }
}

export const homeSheets: Book = {
  file: 'staff-by-home.xlsx',
  sheets: [
    planOf(rowan, '20.11.46', [
      ...rowsFrom(rowan, 0, 60),
      rowOf(rowan, 60, personOf(9), { of: 9, asked: 'same person' }),
    ]),
    planOf(alder, '19 November', [
      ...rowsFrom(alder, 61, 55),
      rowOf(alder, 116, namesake, { of: 6, asked: 'same person' }),
    ]),
    planOf(bank, '20/11/2046', [
      ...rowsFrom(bank, 117, 31),
      rowOf(bank, 150, personOf(2), { of: 2, asked: 'same person' }),
      rowOf(bank, 152, shortened, { of: 12, asked: 'same address' }),
      rowOf(bank, 154, sharing, { of: 20, asked: 'same address', emailLeftOut: true }),
    ]),
    notesSheet(),
  ],
}

function notesSheet(): Plan {
  const words = ['To do', 'Ask Jo about first aid for nights', 'Order manuals']
  return { name: 'Notes', chosen: false, columns: [], lines: words.map((word) => ({ is: 'legend', cells: [word] })) }
}
