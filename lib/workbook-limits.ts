import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

const MOST_UNPACKED = 30 * 1024 * 1024
const MOST_PARTS = 2000
const MOST_PLACES = 5_000_000
const LONGEST_PIECE = 200_000
/** Far more styles than Excel itself allows, texts than 5,000 rows have, and elements than all of it needs. */
const MOST_STYLES = 200_000
const MOST_ELEMENTS = 1_500_000
/** The parts that the reader reads, wherever they are in the workbook; other parts use `r` differently. */
const IS_READ = /sheetData|sst|styleSheet|workbook|Relationship/

/** Cells and lines that hold nothing but a format. */
const EMPTY_CELL = /<c\b[^<>]*(?:\/>|>(?:\s|<v\s*\/>|<v>\s*<\/v>)*<\/c>)/g
const EMPTY_ROW = /<row\b[^<>]*(?:\/>|>\s*<\/row>)/g

const TOO_FAR = 'The selected file has cells too far to the right or down. Copy the rows into a new sheet and try again'

/**
 * A workbook as it can be read, or why it must not be: it is a ZIP file of XML, and a small one can ask for any amount of memory or
 * time. Formats of places that hold nothing are dropped where they alone reach too far.
 */
export function soundWorkbook(bytes: Uint8Array): { bytes: Uint8Array } | { problem: string } {
  const { size, parts: many } = saidSize(bytes)
  if (many === 0) throw new Error('No parts')
  if (size > MOST_UNPACKED || many > MOST_PARTS) return { problem: 'The selected file is too large when unpacked' }
  const parts = unzipSync(bytes, { filter: ({ name }) => /\.(xml|rels)$/i.test(name) })
  let [elements, isChanged] = [0, false]
  for (const [name, part] of Object.entries(parts)) {
    const xml = strFromU8(part, true)
    if (!IS_READ.test(xml)) continue
    const many = countOf(xml, '<')
    elements += many
    if (elements > MOST_ELEMENTS || (many > MOST_STYLES && /<[\w:]*styleSheet/.test(xml)))
      return {
        problem: 'The selected file has too many styles or texts. Copy the rows into a new workbook and try again',
      }
    if (pieceBefore(xml, '<') > LONGEST_PIECE || pieceBefore(xml, '>') > LONGEST_PIECE) return { problem: TOO_FAR }
    if (isNear(xml)) continue
    const bare = xml.replace(EMPTY_CELL, '').replace(EMPTY_ROW, '')
    if (!isNear(bare)) return { problem: TOO_FAR }
    parts[name] = strToU8(bare, true)
    isChanged = true
  }
  return { bytes: isChanged ? zipSync(parts, { level: 0 }) : bytes }
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
function isNear(xml: string): boolean {
  let [rows, columns] = [0, 0]
  const places = xml.includes('sheetData') ? xml.matchAll(/\sr\s*=\s*["']([^"'\d]*)([^"']*)["']/g) : []
  for (const [, column = '', row = ''] of places) {
    if (!/^[A-Z]{0,3}$/.test(column) || !/^\d{1,7}$/.test(row)) return false
    rows = Math.max(rows, Number(row))
    columns = Math.max(columns, numberOf(column))
    if (rows * columns > MOST_PLACES || rows > MOST_PLACES / 50) return false
  }
  return true
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
