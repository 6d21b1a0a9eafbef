import { buffer } from 'node:stream/consumers'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { long } from '#tests/long.ts'
import { pagesOfText, withoutSpaces } from '#tests/pdf-text.ts'
import type { PrintedCell } from './cells.ts'
import { type MatrixToPrint, printMatrix } from './print.server.ts'
import { type Paper, papers } from './sheets.ts'

const shown: (PrintedCell | undefined)[] = [
  { status: 'valid', lines: ['3 Mar 28'] },
  { status: 'due', lines: ['8 Dec 26', '12 days'] },
  { status: 'expired', lines: ['Expired', '30 Oct 26'] },
  { status: 'missing', lines: ['Missing'] },
  { status: 'awaiting_competence', lines: ['Not signed', 'off'] },
  { status: 'waived', lines: ['Waived', 'to 30 Nov 26'] },
  undefined,
]

function matrix(paper: Paper, people: number, types: number): MatrixToPrint {
  const named = (at: number) => `Łukasz Nguyễn-${String(at).padStart(4, '0')}`
  return {
    ...{ paper, printedAt: '2026-11-26T18:21:00Z' },
    head: {
      ...{ provider: 'Harbour Row Care Ltd', title: 'Compliance matrix as at 26 November 2026' },
      ...{ lines: ['Filtered by Location: Elm House'], days: 'A day is when the record ends.' },
    },
    types: Array.from({ length: types }, (_, at) => ({
      ...{ id: `${at}`, key: at === 0 ? 'dbs' : `type_${at}`, name: `Moving and handling, part ${at + 100}` },
    })),
    people: Array.from({ length: people }, (_, at) => ({
      ...{ name: named(at), about: at % 9 === 0 ? 'Senior Care Worker and Night Care Worker, Elm House' : 'Carer' },
      cells: Array.from({ length: types }, (_, type) => shown[(at + type) % shown.length]),
    })),
  }
}

const drawn = async (of: MatrixToPrint) => Buffer.from(await buffer(printMatrix(of)))
const sheetsOf = async (of: MatrixToPrint) => (await pagesOfText(await drawn(of))).map(withoutSpaces)

test.each<Paper>(['a4', 'a3'])(
  '60 people and 30 types are all on sheets of %s, each of which says what it is',
  async (paper) => {
    const of = matrix(paper, 60, 30)
    const sheets = await sheetsOf(of)
    expect(sheets.length).toBeGreaterThan(3)
    const typesOn = (sheet: string) =>
      of.types.filter(({ name }) => sheet.includes(withoutSpaces(name))).map(({ name }) => name)
    const namesOn = (sheet: string) =>
      of.people.filter(({ name }) => sheet.includes(withoutSpaces(name))).map(({ name }) => name)
    for (const [at, sheet] of sheets.entries()) {
      for (const words of ['Harbour Row Care Ltd', of.head.title, ...of.head.lines, of.head.days])
        expect(sheet).toContain(withoutSpaces(words))
      for (const words of [
        'Valid',
        'Expiring soon',
        'Expired',
        'Missing',
        'Trained, not signed off',
        'Blank: not required',
      ])
        expect(sheet).toContain(withoutSpaces(words))
      expect(sheet).toContain(withoutSpaces('Printed 26 November 2026, 18:21'))
      expect(sheet).toContain(`Page${at + 1}of${sheets.length}`)
      expect(typesOn(sheet).length).toBeGreaterThan(0)
    }
    const across = sheets.length / new Set(sheets.map((sheet) => namesOn(sheet).join())).size
    expect(across).toBeGreaterThan(1)
    // whose sheets follow one another have the same people, and together every type once
    for (let first = 0; first < sheets.length; first += across) {
      const together = sheets.slice(first, first + across)
      for (const sheet of together) expect(namesOn(sheet)).toEqual(namesOn(together[0] ?? ''))
      expect(together.flatMap(typesOn)).toEqual(of.types.map(({ name }) => name))
    }
    const once = sheets.filter((_, at) => at % across === 0)
    expect(once.flatMap(namesOn)).toEqual(of.people.map(({ name }) => name))
    const count = (words: string) => sheets.join().split(words).length - 1
    const cells = of.people.flatMap(({ cells }) => cells)
    const expired = cells.filter((cell) => cell?.status === 'expired').length
    expect(count('Expired30Oct26')).toBe(expired)
    expect(sheets[0]).toContain(withoutSpaces('recheck due'))
  },
)

test('one person is one sheet, which has its paper’s size and is tagged for screen readers', async () => {
  for (const paper of ['a4', 'a3'] as const) {
    const pdf = await PDFDocument.load(await drawn(matrix(paper, 1, 6)))
    const { width, height } = pdf.getPage(0).getSize()
    expect([pdf.getPageCount(), width, height]).toEqual([1, papers[paper].width * 0.75, papers[paper].height * 0.75])
    expect(String(pdf.catalog)).toContain('/StructTreeRoot')
    expect(pdf.getTitle()).toBe('Compliance matrix as at 26 November 2026')
  }
})

test('where no one is left in, the sheet says so, with the filters', async () => {
  const [sheet = '', ...others] = await sheetsOf(matrix('a4', 0, 6))
  expect(others).toEqual([])
  expect(sheet).toContain(withoutSpaces('No staff match these filters.'))
  expect(sheet).toContain(withoutSpaces('Filtered by Location: Elm House'))
  expect(sheet).toContain('Page1of1')
})

test('someone without any type to show is listed by name', async () => {
  const [sheet = ''] = await sheetsOf(matrix('a4', 2, 0))
  expect(sheet).toContain('Nguyễn-0001')
})

const [MANY, MB] = [long ? 2000 : 200, 1024 * 1024]

test(`${MANY} people and 30 types are drawn as they are taken, and leave others their turn`, async () => {
  let [pieces, bytes, most, last] = [0, 0, 0, performance.now()]
  const turns = setInterval(() => {
    most = Math.max(most, performance.now() - last)
    last = performance.now()
  }, 1)
  let largest = 0
  for await (const piece of printMatrix(matrix('a3', MANY, 30))) {
    pieces += 1
    bytes += piece.length
    largest = Math.max(largest, piece.length)
  }
  clearInterval(turns)
  expect(pieces).toBeGreaterThan(MANY / 20)
  // what is written last is the index of all of it
  expect(largest).toBeLessThan(bytes / 2)
  expect(bytes).toBeLessThan((MANY / 100) * MB)
  expect(most).toBeLessThan(1000)
}, 600_000)
