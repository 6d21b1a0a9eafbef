import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readSheet } from './sheet.ts'

const office = 'http://schemas.openxmlformats.org'
const relation = (id: string, what: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${what}" Target="${target}"/>`
const relations = (what: string, target: string) =>
  `<Relationships xmlns="${office}/package/2006/relationships">${relation('r1', what, target)}</Relationships>`
const styles = (xfs: string) =>
  `<styleSheet xmlns="${office}/spreadsheetml/2006/main"><cellXfs>${xfs}</cellXfs></styleSheet>`
const strings = (items: string) => `<sst xmlns="${office}/spreadsheetml/2006/main">${items}</sst>`

/** A workbook whose one sheet has these rows. */
function workbook(rows: string, more: Record<string, string> = {}): Uint8Array {
  const main = `${office}/spreadsheetml/2006/main`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"/>`,
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${office}/package/2006/relationships">${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'styles', 'styles.xml')}${relation('r3', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml': styles(''),
    'xl/sharedStrings.xml': strings(''),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}
const row = (n: number, cells: string) => `<row r="${n}">${cells}</row>`
const cell = (place: string, says: string) => `<c r="${place}" t="inlineStr"><is><t>${says}</t></is></c>`
const heading = row(1, cell('A1', 'Name'))

test('a sheet with an odd cell some way off is read', async () => {
  const bytes = workbook(`${heading}${row(2, cell('A2', 'Ann'))}${row(40_000, cell('C40000', 'x'))}`)
  expect(await readSheet(bytes)).toMatchObject({ rows: [{ n: 2 }, { n: 40_000, cells: ['', '', 'x'] }] })
})

test.each([
  [
    'an empty row with a format at the end of the sheet',
    `${row(2, cell('A2', 'Ann'))}<row r="1048576" s="3" customFormat="1"/>`,
  ],
  [
    'an empty cell with a format in the last row',
    row(2, cell('A2', 'Ann')) + row(1_048_576, '<c r="XFD1048576" s="3"/>'),
  ],
  ['an empty cell with a format in the last column', row(2, `${cell('A2', 'Ann')}<c r="XFD2" s="3"></c>`)],
])('%s does not count', async (_, rows) => {
  expect(await readSheet(workbook(heading + rows))).toMatchObject({ rows: [{ n: 2, cells: ['Ann'] }] })
})

test.each([
  ['a web page', '<html><body><table><tr><td>Name</td></tr></table></body></html>', 'web page'],
  ['a PDF', '%PDF-1.7 ...', 'PDF'],
])('%s is said to be what it is', async (_, text, words) => {
  expect(await readSheet(strToU8(text))).toEqual({ problem: expect.stringContaining(words) })
})

test('an old workbook and a protected one are said to be what they are', async () => {
  const old = new Uint8Array(1024)
  old.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  expect(await readSheet(old)).toEqual({ problem: expect.stringContaining('old Excel workbook') })
  const locked = old.slice()
  for (const [at, letter] of [...'EncryptedPackage'].entries()) locked[512 + at * 2] = letter.charCodeAt(0)
  expect(await readSheet(locked)).toEqual({ problem: expect.stringContaining('protected by a password') })
})

test.each([
  ['a cell at the end of the sheet', row(1_048_576, cell('XFD1048576', 'x'))],
  ['a cell far beyond it', row(2, cell('ZZZZZZ2', 'x'))],
  ['a million rows', row(1_048_576, cell('A1048576', 'x'))],
  ['a place that is written in another way', row(2, cell('&#88;FD2', 'x'))],
  ['a place in single quotes', "<row r='9999999'><c r='A9999999'><v>1</v></c></row>"],
  ['one endless cell', row(2, cell('A2', 'a'.repeat(20_000_000)))],
  ['one endless tag', row(2, `<c ${'a '.repeat(10_000_000)}/>`)],
])('%s is refused before it costs anything', async (_, rows) => {
  const began = performance.now()
  expect(await readSheet(workbook(heading + rows))).toEqual({ problem: expect.stringContaining('too far') })
  expect(performance.now() - began).toBeLessThan(3000)
})

test.each([
  ['a million styles', { 'xl/styles.xml': styles('<xf/>'.repeat(1_000_000)) }],
  ['a million texts', { 'xl/sharedStrings.xml': strings('<si/>'.repeat(2_000_000)) }],
])('%s in a small file are refused before it costs anything', async (_, parts) => {
  const bytes = workbook(heading + row(2, cell('A2', 'Ann')), parts)
  expect(bytes.length).toBeLessThan(100_000)
  const began = performance.now()
  expect(await readSheet(bytes)).toEqual({ problem: expect.stringContaining('too many styles or texts') })
  expect(performance.now() - began).toBeLessThan(3000)
})

test('the styles and texts of a large sheet are read', async () => {
  const xml = Array.from({ length: 50_000 }, (_, n) => `<si><t>Text ${n}</t></si>`).join('')
  const parts = { 'xl/sharedStrings.xml': strings(xml), 'xl/styles.xml': styles('<xf/>'.repeat(64_000)) }
  const shared = row(2, '<c r="A2" t="s"><v>49999</v></c>')
  expect(await readSheet(workbook(heading + shared, parts))).toMatchObject({ rows: [{ cells: ['Text 49999'] }] })
})
