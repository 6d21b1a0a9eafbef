import type { Cell } from './cells.ts'
import * as say from './cells.ts'
import type { ExpectedPost } from './expected.ts'
import { named } from './names.ts'
import { dayBefore, trainingCell } from './odd-values.ts'
import type { Book, Column, Line, Person } from './plan.ts'

// Shape 2: a training matrix with courses as columns, pairs of date and expiry under merged groups, sections per house

const pairs = ['Fire safety', 'Moving and handling', 'Medication', 'Basic life support'] as const
const single = [
  'Safeguarding adults',
  'Infection control',
  'Food hygiene',
  'MCA & DoLS',
  'Oliver McGowan',
  'Data security',
] as const

const columns: Column[] = [
  { key: 'no', heading: 'No.', means: { leftOut: 'row number' } },
  { key: 'name', heading: 'Name (surname first)', means: { field: 'full name' } },
  { key: 'job', heading: 'Role', means: { field: 'job' } },
  ...pairs.flatMap((type, at): Column[] => [
    { key: `${at}done`, heading: 'Date', group: type.toUpperCase(), means: { type, as: 'training' } },
    { key: `${at}ends`, heading: 'Expiry', group: type.toUpperCase(), means: { type, as: 'ends' } },
  ]),
  ...single.map((type): Column => ({ key: type, heading: type, group: 'E-LEARNING', means: { type, as: 'training' } })),
  { key: 'observed', heading: 'Meds observed', group: 'OBSERVATIONS', means: { type: 'Medication', as: 'sign-off' } },
]

const oddOnes: Cell[] = [
  say.exempt('NVQ3'),
  say.overdue(),
  say.notStarted(),
  say.inProgress(),
  say.twoDates('2045-06-02', '2046-06-04'),
  say.unsure(),
  say.away(),
  say.notApplicable(),
]
const jobs = ['Care Worker', 'Care Worker', 'Senior Care Worker', 'Care Worker', 'Activities Coordinator']
const assessors = [
  ['JB', 'Jo Barker'],
  ['MT', 'Mairead Tully'],
  ['SO', 'Samuel Osei'],
] as const

type Section = { heading: string; location: string; shift?: string; from: number; count: number; leavers?: boolean }

const sections: Section[] = [
  { heading: 'ROWAN HOUSE', location: 'Rowan House', from: 300, count: 46 },
  { heading: 'ROWAN HOUSE – NIGHTS', location: 'Rowan House', shift: 'Nights', from: 346, count: 22 },
  { heading: 'ALDER COURT', location: 'Alder Court', from: 368, count: 50 },
  { heading: 'ALDER COURT – NIGHTS', location: 'Alder Court', shift: 'Nights', from: 418, count: 24 },
  { heading: 'LEAVERS (keep for CQC)', location: 'Rowan House', from: 442, count: 8, leavers: true },
]

function sectionLines(section: Section): Line[] {
  const { heading, from, count } = section
  const people = Array.from({ length: count }, (_, at) => rowOf(section, from + at))
  const again = heading === 'ALDER COURT – NIGHTS' ? [rowOf(section, 442, 305), rowOf(section, 443, 370)] : []
  return [
    { is: 'section', cells: [heading], span: columns.length },
    ...people,
    ...again,
    { is: 'total', cells: [undefined, 'Total trained', undefined, `${count - 3}/${count}`] },
    { is: 'empty' },
  ]
}

/** A row; `of` is someone who has a row already, at their other post. */
function rowOf(section: Section, n: number, of = n): Line {
  const who = personOf(of, section)
  const job = jobs[of % jobs.length] ?? 'Care Worker'
  const posts: ExpectedPost[] = [{ job, location: section.location, ...(section.shift && { shift: section.shift }) }]
  const full = of % 2 ? `${who.last}, ${who.first}` : `${who.last.toUpperCase()} ${who.first}`
  const asked = of === n ? (section.leavers ? 'leavers without a day' : undefined) : 'same person'
  const cells: Record<string, Cell | undefined> = {
    no: say.leftOut(String(n - 299), 'a row number'),
    name: { ...say.text(full, `${who.first} ${who.last}`), ...(asked && { asked }) },
    job: say.text(job),
    ...Object.fromEntries(pairs.flatMap((_, at) => pairOf(n, at))),
    ...Object.fromEntries(single.map((type, at) => [type, trainingCell(n, at + 9, styleOf(n), oddOnes)])),
    observed: observed(n),
  }
  return { is: 'person', who, posts, cells }
}

const styleOf = (n: number) => (['excel', 'dd/mm/yy', 'd.m.yyyy', '12 Mar 2046', 'iso'] as const)[n % 5] ?? 'excel'

function pairOf(n: number, at: number): [string, Cell | undefined][] {
  const style = styleOf(n)
  const done = trainingCell(n, at, style, oddOnes)
  if (done?.becomes.is !== 'done' || done.asked) return [[`${at}done`, done]]
  return [
    [`${at}done`, n % 17 === 4 ? { ...done, comment: 'Did not bring ID, certificate to follow' } : done],
    [`${at}ends`, endOf(n, done.becomes.on, style)],
  ]
}

function endOf(n: number, done: string, style: ReturnType<typeof styleOf>): Cell | undefined {
  const [year = '', month = ''] = done.split('-')
  if (n % 7 === 1) return undefined
  if (n % 7 === 2) return say.monthEnds(`${Number(year) + 1}-${month}`)
  const anniversary = `${Number(year) + 1}${done.slice(4)}`
  return n % 11 === 5 ? say.endsNote(anniversary) : say.ends(anniversary, style)
}

function observed(n: number): Cell | undefined {
  const [initials, name] = assessors[n % 3] ?? ['JB', 'Jo Barker']
  if (n % 4 === 0) return undefined
  return say.initialled(dayBefore(n, 40), initials, name)
}

const personOf = (n: number, { leavers }: Section): Person => ({
  ...named(n),
  ...(leavers && { leaver: { comesIn: false } }),
})

export const trainingMatrix: Book = {
  file: 'training-matrix.xlsx',
  sheets: [
    {
      name: 'Matrix Nov 46',
      chosen: true,
      columns,
      lines: [
        { is: 'title', cells: ['HARBOUR ROW CARE – TRAINING MATRIX 2046'], span: columns.length },
        { is: 'date line', cells: ['Printed 20/11/2046', undefined, 'Prepared by: H Pritchard'] },
        { is: 'groups' },
        { is: 'headings' },
        ...sections.flatMap(sectionLines),
        { is: 'total', cells: [undefined, 'Whole company', undefined, '135/150'] },
        {
          is: 'legend',
          cells: ['JB = Jo Barker', undefined, undefined, 'MT = Mairead Tully', undefined, 'SO = Samuel Osei'],
        },
        { is: 'legend', cells: ['✓ = certificate seen by manager'] },
      ],
    },
  ],
}
