import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import { standingIn, whoColumns } from '#app/ui/compliance/export-columns.ts'
import { endHead } from '#domains/compliance/state/check-words.rules.ts'
import type { Status } from '#domains/compliance/state/status.rules.ts'
import type { ShownType, Tracked } from '#domains/compliance/tracker/tracker.queries.server.ts'
import type { Day } from '#lib/day.ts'

const head = (value: string): Cell => ({ value, fontWeight: 'bold', wrap: true, alignVertical: 'top' })

// As the printed matrix: background and text.
const colours: Partial<Record<Status, { backgroundColor: string; textColor: string }>> = {
  valid: { backgroundColor: '#e0f0db', textColor: '#1f5a2b' },
  due: { backgroundColor: '#fcebc6', textColor: '#724400' },
  expired: { backgroundColor: '#fbe1e2', textColor: '#96152a' },
  awaiting_competence: { backgroundColor: '#dceeea', textColor: '#0f5e5a' },
}

/** The matrix as a workbook: frozen headings, a colour for each status, and the expiry beside it as a date. */
export async function workbook(types: readonly ShownType[], rows: AsyncIterable<Tracked>, today: Day): Promise<Buffer> {
  const heads = [
    ...['Name', 'Email', 'Job title', 'Location'].map(head),
    ...types.flatMap((type) => [head(type.name), head(endHead(type))]),
  ]
  const body = await Array.fromAsync(rows, (row) => [
    ...whoColumns.map(({ cell }): Cell => ({ value: String(cell(row) ?? ''), type: String })),
    ...types.flatMap((type) => cells(row, type, today)),
  ])
  const widths = [24, 30, 22, 24, ...types.flatMap(() => [20, 12])]
  return writeXlsxFile([heads, ...body], {
    sheet: 'Compliance',
    orientation: 'landscape',
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
    columns: widths.map((width) => ({ width })),
  }).toBuffer()
}

function cells(row: Tracked, type: ShownType, today: Day): Cell[] {
  const standing = standingIn(row, type, today)
  if (!standing) return [null, null]
  const { status, said, expiresOn } = standing
  return [
    { value: said, type: String, ...colours[status] },
    expiresOn ? { value: new Date(`${expiresOn}T00:00:00Z`), type: Date, format: 'dd mmm yyyy' } : null,
  ]
}
