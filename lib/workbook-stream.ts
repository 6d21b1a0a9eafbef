import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { Day } from './day.ts'
import { rowStream } from './row-stream.ts'

export type WorkbookCell = { text: string; look?: string | undefined } | { day: Day } | null
/** Colours of a cell, as six hexadecimal digits. */
export type Look = { background: string; text: string }

type Workbook<Row> = {
  /** Of its one sheet. */
  name: string
  columns: readonly { head: string; width: number }[]
  looks: Readonly<Record<string, Look>>
  cells: (row: Row) => readonly WorkbookCell[]
  batches: AsyncIterable<Row[]>
}

// enough for text that repeats itself, and several times faster than the usual level
const LEVEL = 2
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`

/** A workbook with frozen headings, written as its rows are read, so that no more of it is held than a block. */
export function workbookStream<Row>(workbook: Workbook<Row>): ReadableStream<Uint8Array> {
  const looks = Object.keys(workbook.looks)
  const styles = new Map(looks.map((look, at) => [look, OWN_STYLES + at]))
  const names = workbook.columns.map((_, at) => columnName(at))
  let number = 1
  const line = (cells: readonly WorkbookCell[], style = 0) => {
    const at = number++
    return `<row r="${at}">${cells.map((cell, column) => cellXml(cell, `${names[column]}${at}`, style, styles)).join('')}</row>`
  }
  const heads = workbook.columns.map(({ head }) => ({ text: head }))
  const sheet = rowStream(
    workbook.batches,
    (row) => line(workbook.cells(row)),
    sheetHead(workbook) + line(heads, HEADING),
  )
  return zipped(partsOf(workbook), 'xl/worksheets/sheet1.xml', sheet, SHEET_END)
}

// the styles that every workbook has come first
const HEADING = 1
const DAY = 2
const OWN_STYLES = 3

function cellXml(cell: WorkbookCell, at: string, style: number, styles: ReadonlyMap<string, number>): string {
  if (!cell) return ''
  if ('day' in cell) return `<c r="${at}" s="${DAY}"><v>${serialOf(cell.day)}</v></c>`
  if (!cell.text) return ''
  const look = (cell.look && styles.get(cell.look)) || style
  return `<c r="${at}"${look ? ` s="${look}"` : ''} t="inlineStr"><is><t${kept(cell.text)}>${escaped(cell.text)}</t></is></c>`
}

const kept = (text: string) => (text.trim() === text ? '' : ' xml:space="preserve"')

const LONGEST = 32_767
// what XML cannot hold; and what a spreadsheet would take for a character written by its number
const notXml = /[^\t\n\r -\ufffd]/g
const asNumber = /_(?=x[0-9a-f]{4}_)/gi

function escaped(text: string): string {
  if (!/[&<>_]|[^ -\ufffd]/.test(text) && text.length <= LONGEST) return text
  return text
    .slice(0, LONGEST)
    .replaceAll(notXml, '')
    .replaceAll(asNumber, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** Days as spreadsheets count them. */
const serialOf = (day: Day) => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569

/** A, B, ... Z, AA, AB, ... */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last
}

function sheetHead({ columns }: Pick<Workbook<unknown>, 'columns'>): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  return xml(
    `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`,
  )
}
const SHEET_END = '</sheetData><pageSetup orientation="landscape"/></worksheet>'

function partsOf({ name, looks }: Pick<Workbook<unknown>, 'name' | 'looks'>): Record<string, string> {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': stylesXml(Object.values(looks)),
  }
}

function stylesXml(looks: readonly Look[]): string {
  const fonts = looks.map(({ text }) => `<font><sz val="11"/><color rgb="FF${text}"/><name val="Calibri"/></font>`)
  const fills = looks.map(
    ({ background }) => `<fill><patternFill patternType="solid"><fgColor rgb="FF${background}"/></patternFill></fill>`,
  )
  const own = looks.map(
    (_, at) =>
      `<xf xfId="0" fontId="${at + 2}" fillId="${at + 2}" borderId="0" numFmtId="0" applyFont="1" applyFill="1"/>`,
  )
  return `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd mmm yyyy"/></numFmts><fonts count="${looks.length + 2}"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font>${fonts.join('')}</fonts><fills count="${looks.length + 2}"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fills.join('')}</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${looks.length + OWN_STYLES}"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf xfId="0" numFmtId="164" applyNumberFormat="1"/>${own.join('')}</cellXfs></styleSheet>`
}

/** Small parts as they are, then one large part as it comes. */
function zipped(
  parts: Record<string, string>,
  large: string,
  source: ReadableStream<Uint8Array>,
  end: string,
): ReadableStream<Uint8Array> {
  const reader = source.getReader()
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  for (const [name, text] of Object.entries(parts)) add(zip, name).push(strToU8(xml(text)), true)
  const sheet = add(zip, large)
  return new ReadableStream(
    {
      async pull(stream) {
        while (made.length === 0) {
          const { value, done } = await reader.read()
          if (!done) sheet.push(value)
          else {
            sheet.push(strToU8(end), true)
            zip.end()
            for (const chunk of made.splice(0)) stream.enqueue(chunk)
            return stream.close()
          }
        }
        for (const chunk of made.splice(0)) stream.enqueue(chunk)
      },
      cancel: () => reader.cancel(),
    },
    { highWaterMark: 0 },
  )
}

function add(zip: Zip, name: string): ZipDeflate {
  const part = new ZipDeflate(name, { level: LEVEL })
  zip.add(part)
  return part
}
