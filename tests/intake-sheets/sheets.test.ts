import readExcelFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { answersOf } from './answers.ts'
import type { ExpectedCell } from './expected.ts'
import { homeSheets } from './home-sheets.ts'
import { type Book, letterOf } from './plan.ts'
import { staffList } from './staff-list.ts'
import { trainingMatrix } from './training-matrix.ts'
import { workbookOf } from './write.ts'

const books = [homeSheets, trainingMatrix, staffList]

/** Every cell of a workbook that holds anything, as its file has it. */
async function cellsOf(book: Book): Promise<Map<string, string>> {
  const read = await readExcelFile(await workbookOf(book))
  const filled = read.flatMap(({ sheet, data }) =>
    data.flatMap((row, at) =>
      row.flatMap((value, column): [string, string][] =>
        value === null ? [] : [[`${sheet}!${letterOf(column)}${at + 1}`, wordsOf(value)]],
      ),
    ),
  )
  return new Map(filled)
}

const wordsOf = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : String(value))
const addressOf = ({ sheet, cell }: { sheet: string; cell: string }) => `${sheet}!${cell}`

describe.each(books)('$file', (book) => {
  const answers = answersOf(book)
  const cells = answers.people.flatMap((person) => person.cells)

  test('every cell that holds anything has one answer, and no answer is of an empty cell', async () => {
    const answered = [...cells, ...answers.frame].map(addressOf)
    expect(new Set(answered).size).toBe(answered.length)
    expect(answered.toSorted()).toEqual([...(await cellsOf(book)).keys()].toSorted())
  })

  test('what the answer sheet says is shown is what the workbook shows', async () => {
    const shown = await cellsOf(book)
    const wrong = cells.filter((cell) => shown.get(addressOf(cell)) !== cell.shown)
    expect(wrong.slice(0, 5)).toEqual([])
  })

  test('has about 150 rows of people and days in five styles', () => {
    const rows = answers.people.flatMap(({ rows }) => rows)
    expect(rows.length).toBeGreaterThanOrEqual(150)
    expect(rows.length).toBeLessThanOrEqual(155)
    const styles = [
      /^\d{4}-\d\d-\d\d$/,
      /^\d\d\/\d\d\/\d\d$/,
      /^\d{1,2}\.\d{1,2}\.\d{4}$/,
      /^\d{1,2} [A-Z][a-z]{2} \d{4}$/,
    ]
    const shown = book.sheets.flatMap(({ lines }) =>
      lines.flatMap((line) => (line.is === 'person' ? Object.values(line.cells) : [])),
    )
    expect(shown.some((cell) => cell?.shown instanceof Date)).toBe(true)
    for (const style of styles)
      expect(shown.some((cell) => typeof cell?.shown === 'string' && style.test(cell.shown))).toBe(true)
  })

  test('asks at most 25 questions', () => {
    expect(answers.questions.length).toBeLessThanOrEqual(25)
    expect(answers.questions.every(({ cells }) => cells > 0)).toBe(true)
  })
})

test('the sheets have the shapes that were promised', () => {
  const [homes, matrix, list] = books.map(answersOf)
  expect(homes?.sheets.map(({ name, chosen, headingRow }) => [name, chosen, headingRow])).toEqual([
    ['Rowan House', true, 5],
    ['Alder Court', true, 5],
    ['Bank & nights', true, 5],
    ['Notes', false, undefined],
  ])
  expect(matrix?.frame.filter(({ is }) => is === 'section')).toHaveLength(5)
  expect(list?.frame.filter(({ is }) => is === 'section')).toHaveLength(6)
  expect(matrix?.columns.filter(({ column }) => column.endsWith('> Expiry'))).toHaveLength(4)
})

test('some people come twice, and two of one name are two people', () => {
  const [homes, matrix, list] = books.map((book) => answersOf(book).people)
  const twice = (people: typeof homes) => people?.filter(({ rows }) => rows.length > 1).length
  expect([twice(homes), twice(matrix), twice(list)]).toEqual([3, 2, 1])
  const names = homes?.map(({ firstName, lastName }) => `${firstName} ${lastName}`) ?? []
  expect(names.length - new Set(names).size).toBe(1)
})

test('a few cells, looked up by hand', () => {
  const found = (book: Book, address: string) =>
    answersOf(book)
      .people.flatMap(({ cells }) => cells)
      .find((cell: ExpectedCell) => addressOf(cell) === address)
  expect(found(homeSheets, 'Rowan House!A6')?.becomes).toEqual({ is: 'value', value: 'Abara' })
  expect(found(trainingMatrix, 'Matrix Nov 46!C6')?.becomes).toEqual({ is: 'value', value: 'Care Worker' })
  expect(found(staffList, 'Staff list!A6')?.becomes).toEqual({ is: 'value', value: 'HR0600' })
})
