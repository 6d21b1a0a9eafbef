import { strFromU8, unzipSync } from 'fflate'

const MOST_UNPACKED = 30 * 1024 * 1024
const MOST_PARTS = 2000
const MOST_PLACES = 5_000_000
const LONGEST_PIECE = 200_000
/** Far more styles than Excel itself allows, texts than 5,000 rows have, and elements than all of it needs. */
const MOST_STYLES = 200_000
const MOST_ELEMENTS = 1_500_000
/** The parts that the reader reads, wherever they are in the workbook; other parts use `r` differently. */
const IS_READ = /sheetData|sst|styleSheet|workbook|Relationship/

/** Why a workbook must not be read, if so. It is a ZIP file of XML, and a small one can ask for any amount of memory or time. */
export function whyNotWorkbook(bytes: Uint8Array): string | undefined {
  const { size, parts: many } = saidSize(bytes)
  if (many === 0) throw new Error('No parts')
  if (size > MOST_UNPACKED || many > MOST_PARTS) return 'The selected file is too large when unpacked'
  const parts = Object.values(unzipSync(bytes, { filter: ({ name }) => /\.(xml|rels)$/i.test(name) }))
    .map((part) => strFromU8(part, true))
    .filter((xml) => IS_READ.test(xml))
  let elements = 0
  for (const xml of parts) {
    const many = countOf(xml, '<')
    elements += many
    if (elements > MOST_ELEMENTS || (many > MOST_STYLES && /<[\w:]*styleSheet/.test(xml)))
      return 'The selected file has too many styles or texts. Copy the rows into a new workbook and try again'
  }
  if (!parts.every(isSound))
    return 'The selected file has cells too far to the right or down. Copy the rows into a new sheet and try again'
}

/** A ZIP file says how large its parts are before any of them is unpacked; what is larger than it says is not unpacked. */
function saidSize(bytes: Uint8Array) {
  let [size, parts] = [0, 0]
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize
      parts += 1
      return false
    },
  })
  return { size, parts }
}

// The reader makes every place between the first cell and the last one, and reads a long piece again with every chunk.
function isSound(xml: string): boolean {
  let [rows, columns] = [0, 0]
  const places = xml.includes('sheetData') ? xml.matchAll(/\sr\s*=\s*["']([^"'\d]*)([^"']*)["']/g) : []
  for (const [, column = '', row = ''] of places) {
    if (!/^[A-Z]{0,3}$/.test(column) || !/^\d{1,7}$/.test(row)) return false
    rows = Math.max(rows, Number(row))
    columns = Math.max(columns, numberOf(column))
    if (rows * columns > MOST_PLACES || rows > MOST_PLACES / 50) return false
  }
  return pieceBefore(xml, '<') <= LONGEST_PIECE && pieceBefore(xml, '>') <= LONGEST_PIECE
}

/** "A" is 1, "AA" is 27. */
const numberOf = (column: string) => [...column].reduce((before, letter) => before * 26 + letter.charCodeAt(0) - 64, 0)

function countOf(xml: string, mark: string): number {
  let count = 0
  for (let at = xml.indexOf(mark); at >= 0; at = xml.indexOf(mark, at + 1)) count += 1
  return count
}

function pieceBefore(xml: string, mark: string): number {
  let longest = 0
  for (let from = 0; from <= xml.length; ) {
    const at = xml.indexOf(mark, from)
    longest = Math.max(longest, (at < 0 ? xml.length : at) - from)
    if (at < 0) break
    from = at + 1
  }
  return longest
}
