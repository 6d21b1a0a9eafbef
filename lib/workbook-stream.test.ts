import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { allAtOnce } from './rows.ts'
import { readSheet, type Sheet } from './sheet.ts'
import { type WorkbookCell, workbookStream } from './workbook-stream.ts'

const columns = ['Name', 'Fire safety', 'Fire safety expires'].map((head) => ({ head, width: 20 }))
const looks = { valid: { background: 'E0F0DB', text: '1F5A2B' } }
const written = async (batches: AsyncIterable<WorkbookCell[][]>) => {
  const file = workbookStream({ name: 'Compliance', columns, looks, cells: (row: WorkbookCell[]) => row, batches })
  return new Uint8Array(await new Response(file).arrayBuffer())
}
const rows = (...cells: WorkbookCell[][]) => written(allAtOnce(cells).batches)
const sheetOf = (bytes: Uint8Array) => strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())

test('what is written is read again: text, days and nothing', async () => {
  const bytes = await rows(
    [{ text: 'Zoë <& Søn> "x"' }, { text: 'Valid', look: 'valid' }, { day: '2027-05-03' }],
    [{ text: '=1+1' }, { text: 'Missing' }, null],
  )
  const { headings, rows: read } = (await readSheet(bytes)) as Sheet
  expect(headings).toEqual(['Name', 'Fire safety', 'Fire safety expires'])
  expect(read.map(({ cells }) => cells)).toEqual([
    ['Zoë <& Søn> "x"', 'Valid', '2027-05-03'],
    ['=1+1', 'Missing', ''],
  ])
})

test('text stays text, with the look of its status and without what XML cannot hold', async () => {
  const sheet = sheetOf(await rows([{ text: ' a\u0000_x0041_ ' }, { text: 'Valid', look: 'valid' }, null]))
  expect(sheet).toContain('<c r="A2" t="inlineStr"><is><t xml:space="preserve"> a_x005F_x0041_ </t></is></c>')
  expect(sheet).toContain('<c r="B2" s="3" t="inlineStr"><is><t>Valid</t></is></c></row>')
  expect(sheet).toContain('state="frozen"')
})

test('columns past Z have two letters', async () => {
  const wide = Array.from({ length: 64 }, (_, at) => ({ head: `Head ${at}`, width: 12 }))
  const file = workbookStream({ name: 'W', columns: wide, looks: {}, cells: () => [], batches: allAtOnce([1]).batches })
  const sheet = sheetOf(new Uint8Array(await new Response(file).arrayBuffer()))
  expect([...sheet.matchAll(/r="([A-Z]+)1"/g)].map(([, name]) => name).slice(25, 28)).toEqual(['Z', 'AA', 'AB'])
  expect(sheet).toContain('r="BL1"')
})

test('a row that fails breaks the file off', async () => {
  async function* failing(): AsyncGenerator<WorkbookCell[][]> {
    yield [[{ text: 'Ann' }]]
    throw new Error('The database is gone')
  }
  await expect(written(failing())).rejects.toThrow('The database is gone')
})
