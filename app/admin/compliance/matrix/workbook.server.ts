import { standingIn, whoColumns } from '#app/parts/compliance/export-columns.ts'
import { endHead } from '#domains/compliance/state/check-words.rules.ts'
import type { Status } from '#domains/compliance/state/status.rules.ts'
import type { ShownType } from '#domains/compliance/tracker/tracker.queries.server.ts'
import type { PastDay } from '#lib/as-at.ts'
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
export const workbook = (types: readonly ShownType[], batches: AsyncIterable<Exported[]>, today: Day) =>
  made('Compliance', types, batches, { today, days: [] })

/** The same of a day that is over: each line says the day, and by what was on record when, and so does the sheet’s name. */
export function pastWorkbook(
  types: readonly ShownType[],
  batches: AsyncIterable<Exported[]>,
  { day, knownBy }: PastDay,
) {
  const days = [
    { head: 'As at', day },
    { head: 'Known by', day: knownBy },
  ]
  return made(`${day} known by ${knownBy}`, types, batches, { today: day, days })
}

type Exported = Parameters<(typeof whoColumns)[number]['cell']>[0]
type Days = { today: Day; days: readonly { head: string; day: Day }[] }

function made(name: string, types: readonly ShownType[], batches: AsyncIterable<Exported[]>, { today, days }: Days) {
  return workbookStream({
    name,
    columns: [
      ...days.map(({ head }) => ({ head, width: 12 })),
      ...who,
      ...types.flatMap((type) => [
        { head: type.name, width: 20 },
        { head: endHead(type), width: 12 },
      ]),
    ],
    looks,
    cells: (row: Exported) => [
      ...days.map(({ day }): WorkbookCell => ({ day })),
      ...whoColumns.map(({ cell }): WorkbookCell => ({ text: String(cell(row) ?? '') })),
      ...types.flatMap((type) => cells(row, type, today)),
    ],
    batches,
  })
}

function cells(row: Exported, type: ShownType, today: Day): WorkbookCell[] {
  const standing = standingIn(row, type, today)
  if (!standing) return [null, null]
  const { status, said, expiresOn } = standing
  return [{ text: said, look: status }, expiresOn ? { day: expiresOn } : null]
}
