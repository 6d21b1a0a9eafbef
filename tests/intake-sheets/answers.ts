import type { Cell } from './cells.ts'
import type { AnswerSheet, ExpectedCell, ExpectedPerson, ExpectedQuestion, QuestionName } from './expected.ts'
import { type Book, type Column, type Line, letterOf, type Plan, titleOf } from './plan.ts'
import { questions } from './questions.ts'

/** The answer sheet of a book, from what was put down with each cell. Nothing here reads what a cell shows. */
export function answersOf({ file, sheets }: Book): AnswerSheet {
  const people = peopleOf(sheets)
  return {
    file,
    sheets: sheets.map((plan) => ({ name: plan.name, chosen: plan.chosen, ...headsOf(plan) })),
    columns: sheets.flatMap(({ name, columns }) =>
      columns.map((column) => ({ sheet: name, column: titleOf(column), means: column.means })),
    ),
    frame: sheets.flatMap(frameOf),
    people,
    questions: askedIn(people.flatMap((person) => person.cells)),
  }
}

function headsOf({ lines }: Plan) {
  const groups = lines.findIndex((line) => line.is === 'groups')
  const headings = lines.findIndex((line) => line.is === 'headings')
  return { ...(groups >= 0 && { groupRow: groups + 1 }), ...(headings >= 0 && { headingRow: headings + 1 }) }
}

const frameOf = (plan: Plan): AnswerSheet['frame'] =>
  plan.lines.flatMap((line, row) =>
    framed(line, plan.columns).flatMap((shown, at) =>
      shown === undefined ? [] : [{ sheet: plan.name, cell: `${letterOf(at)}${row + 1}`, is: line.is }],
    ),
  )

/** A merged cell shows its words in its first place only. */
export function framed(line: Line, columns: Column[]): (string | number | undefined)[] {
  if (line.is === 'headings') return columns.map(({ heading }) => heading)
  if (line.is === 'groups')
    return columns.map(({ group }, at) => (group === columns[at - 1]?.group ? undefined : group))
  return line.is === 'person' || line.is === 'empty' ? [] : line.cells
}

function peopleOf(sheets: Plan[]): ExpectedPerson[] {
  const found = new Map<string, ExpectedPerson>()
  for (const plan of sheets)
    plan.lines.forEach((line, row) => {
      if (line.is !== 'person') return
      const person = found.get(line.who.key) ?? begun(line)
      found.set(line.who.key, person)
      person.rows.push({ sheet: plan.name, row: row + 1 })
      person.cells.push(...cellsOf(plan, line, row))
      for (const post of line.posts) if (!has(person, post)) person.posts.push(post)
    })
  return [...found.values()]
}

type PersonLine = Extract<Line, { is: 'person' }>

function begun({ who }: PersonLine): ExpectedPerson {
  const { key, first, last, leaver, ...rest } = who
  return { ...rest, key, firstName: first, lastName: last, leaver: leaver ?? false, rows: [], posts: [], cells: [] }
}

const has = ({ posts }: ExpectedPerson, { job, location }: { job: string; location: string }) =>
  posts.some((post) => post.job === job && post.location === location)

function cellsOf({ name, columns }: Plan, { cells }: PersonLine, row: number): ExpectedCell[] {
  return columns.flatMap((column, at) => {
    const cell = cells[column.key]
    if (!cell) return []
    const { becomes, asked } = cell
    const place = { sheet: name, cell: `${letterOf(at)}${row + 1}`, column: titleOf(column), means: column.means }
    return [{ ...place, shown: shownOf(cell), becomes, ...(asked && { asked }) }]
  })
}

const shownOf = ({ shown }: Cell) => (shown instanceof Date ? shown.toISOString().slice(0, 10) : String(shown))

function askedIn(cells: ExpectedCell[]): ExpectedQuestion[] {
  return (Object.keys(questions) as QuestionName[]).flatMap((name) => {
    const these = cells.filter(({ asked }) => asked === name)
    if (these.length === 0) return []
    const examples = [...new Set(these.map(({ shown }) => shown))].slice(0, 4)
    return [{ name, ...questions[name], examples, cells: these.length }]
  })
}
