import { standingIn, whoColumns } from '#app/ui/compliance/export-columns.ts'
import { endHead } from '#domains/compliance/state/check-words.rules.ts'
import type { Status } from '#domains/compliance/state/status.rules.ts'
import type { ShownType, Tracked } from '#domains/compliance/tracker/tracker.queries.server.ts'
import type { Day } from '#lib/day.ts'
import { type Look, type WorkbookCell, workbookStream } from '#lib/workbook-stream.ts'

// As the printed matrix.
const looks: Partial<Record<Status, Look>> = {
  valid: { background: 'E0F0DB', text: '1F5A2B' },
  due: { background: 'FCEBC6', text: '724400' },
  expired: { background: 'FBE1E2', text: '96152A' },
  awaiting_competence: { background: 'DCEEEA', text: '0F5E5A' },
}

const who = [
  { head: 'Name', width: 24 },
  { head: 'Email', width: 30 },
  { head: 'Job title', width: 22 },
  { head: 'Location', width: 24 },
]

/** The matrix as a workbook: frozen headings, a colour for each status, and the expiry beside it as a date. */
export function workbook(types: readonly ShownType[], batches: AsyncIterable<Tracked[]>, today: Day) {
  return workbookStream({
    name: 'Compliance',
    columns: [
      ...who,
      ...types.flatMap((type) => [
        { head: type.name, width: 20 },
        { head: endHead(type), width: 12 },
      ]),
    ],
    looks,
    cells: (row: Tracked) => [
      ...whoColumns.map(({ cell }): WorkbookCell => ({ text: String(cell(row) ?? '') })),
      ...types.flatMap((type) => cells(row, type, today)),
    ],
    batches,
  })
}

function cells(row: Tracked, type: ShownType, today: Day): WorkbookCell[] {
  const standing = standingIn(row, type, today)
  if (!standing) return [null, null]
  const { status, said, expiresOn } = standing
  return [{ text: said, look: status }, expiresOn ? { day: expiresOn } : null]
}
