import writeExcelFile, { type CellObject } from 'write-excel-file/node'
import { framed } from './answers.ts'
import type { Cell } from './cells.ts'
import { type Comment, withComments } from './comments.ts'
import { type Book, type Column, type Line, letterOf, type Plan } from './plan.ts'

type Written = CellObject | null

/** The workbook of a book, the same bytes of cells each time. */
export function workbookOf({ sheets }: Book): Promise<Buffer> {
  const written = sheets.map((plan) => ({ sheet: plan.name, data: rowsOf(plan) }))
  return writeExcelFile(written, { features: [withComments(sheets.map(commentsOf))] }).toBuffer()
}

const rowsOf = ({ columns, lines }: Plan) => lines.map((line) => rowOf(line, columns))

function rowOf(line: Line, columns: Column[]): Written[] {
  if (line.is === 'person') return columns.map(({ key }) => cellOf(line.cells[key]))
  const cells = framed(line, columns)
  const wide = 'span' in line ? Math.max(line.span ?? 0, cells.length) : cells.length
  return Array.from({ length: wide }, (_, at) => cells[at]).map((value, at) => {
    if (value === undefined) return null
    const span = line.is === 'groups' ? groupSpan(columns, at) : spanOf(line, at)
    return { value, fontWeight: 'bold' as const, ...(span > 1 && { columnSpan: span }) }
  })
}

function cellOf(cell: Cell | undefined): Written {
  if (!cell) return null
  return { value: cell.shown, ...(cell.format && { format: cell.format }) }
}

function groupSpan(columns: Column[], from: number): number {
  const group = columns[from]?.group
  const end = columns.findIndex((column, at) => at > from && column.group !== group)
  return (end < 0 ? columns.length : end) - from
}

const spanOf = (line: Line, at: number) => ('span' in line && at === 0 ? (line.span ?? 1) : 1)

const commentsOf = ({ columns, lines }: Plan): Comment[] =>
  lines.flatMap((line, row) =>
    line.is !== 'person'
      ? []
      : columns.flatMap(({ key }, at) => {
          const says = line.cells[key]?.comment
          return says ? [{ cell: `${letterOf(at)}${row + 1}`, says }] : []
        }),
  )
