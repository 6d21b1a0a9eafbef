import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { readSheet, type Sheet } from './sheet.ts'

const text = (typed: string) => new TextEncoder().encode(typed)
const read = async (bytes: Uint8Array) => (await readSheet(bytes)) as Sheet

const utf16 = (typed: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(typed, 'utf16le')])
const bigEndian = (typed: string) => new Uint8Array([0xfe, 0xff, ...Buffer.from(typed, 'utf16le').swap16()])

test.each([
  ['UTF-8', text('Name,Job\nZoë,Carer')],
  ['UTF-8 with its mark', text('\ufeffName,Job\nZoë,Carer')],
  ['UTF-16', utf16('Name,Job\nZoë,Carer')],
  ['UTF-16, big end first', bigEndian('Name,Job\nZoë,Carer')],
  ['Windows-1252', Buffer.from('Name,Job\nZoë,Carer', 'latin1')],
  ['semicolons', text('Name;Job\r\nZoë;Carer\r\n')],
  ['tabs', text('Name\tJob\nZoë\tCarer')],
  ['quotes', text('"Name","Job"\n"Zoë","Carer"')],
])('reads CSV in %s', async (_, bytes) => {
  expect(await read(bytes)).toEqual({ headings: ['Name', 'Job'], rows: [{ n: 2, cells: ['Zoë', 'Carer'] }] })
})

test('keeps the number of each row past empty lines, and short rows are filled up', async () => {
  const sheet = await read(text('Name,Job\n\nAnn\n,,\n"Bo, Jr",  Night   carer '))
  expect(sheet.rows).toEqual([
    { n: 3, cells: ['Ann', ''] },
    { n: 5, cells: ['Bo, Jr', 'Night carer'] },
  ])
})

test('passes over a title above the headings, and never takes a person for the headings', async () => {
  const titled = await read(text('Oakfield Lodge,,,\nUpdated,3 Nov,,\n\nName,Job,Email,Start\nAnn,Carer,,1/2/2024'))
  expect(titled.headings).toEqual(['Name', 'Job', 'Email', 'Start'])
  expect(titled.rows).toEqual([{ n: 5, cells: ['Ann', 'Carer', '', '1/2/2024'] }])
  const narrow = await read(text('Name,Job\nAnn,Carer,ann@example.com,1/2/2024'))
  expect(narrow.headings).toEqual(['Name', 'Job', '', ''])
})

test('reads the first sheet of a workbook: days as days, numbers as they are, formulas as their results', async () => {
  const bytes = await writeWorkbook([
    ['Name', 'Start', 'Hours', 'Number'].map((value) => ({ value })),
    [
      { value: 'Zoë' },
      { value: new Date('2024-03-01T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
      { value: 37.5 },
      { value: '007' },
    ],
  ]).toBuffer()
  expect(await read(bytes)).toEqual({
    headings: ['Name', 'Start', 'Hours', 'Number'],
    rows: [{ n: 2, cells: ['Zoë', '2024-03-01', '37.5', '007'] }],
  })
})

test.each([
  ['nothing', new Uint8Array(), 'is empty'],
  ['headings alone', text('Name,Job\n'), 'must have a row of headings'],
  ['too many rows', text(`Name\n${'Ann\n'.repeat(5001)}`), '5,000 rows or fewer'],
  ['too many columns', text(`${'a,'.repeat(300)}\n1`), '200 columns or fewer'],
  ['a ZIP that is no workbook', zipSync({ 'a.txt': text('a') }), 'could not be read'],
  ['a ZIP that is cut off', zipSync({ 'a.txt': text('a') }).slice(0, 30), 'could not be read'],
  ['what would unpack to a flood', zipSync({ 'xl/workbook.xml': new Uint8Array(101 * 1024 * 1024) }), 'too large'],
])('says what is wrong with %s', async (_, bytes, words) => {
  expect(await readSheet(bytes)).toEqual({ problem: expect.stringContaining(words) })
})
