import { readColumns } from '#domains/intake/imports.queries.server.ts'
import { chooseColumns, startImport } from '#domains/intake/imports.server.ts'
import { runImport } from '#domains/intake/run.server.ts'
import type { Figure } from '../figure.ts'
import { firstNames, lastNames, positions } from '../fill/names.ts'

const STAFF = 10_000
const headings = 'Name,Email,Staff number,Job title,Location,Start date,DBS,Fire safety'

/** A spreadsheet of 10,000 staff with two records each: read, matched and checked, then imported in one transaction. */
export const imports: Figure = {
  must: false,
  async measure(stage) {
    const { database, office } = await stage.ground('empty')
    const ctx = () => ({ actor: office.actor, db: database.db, now: Temporal.Now.instant() })
    const sheet = [headings, ...Array.from({ length: STAFF }, (_, n) => line(n))].join('\n')
    const file = { name: 'staff.csv', bytes: new TextEncoder().encode(sheet), again: true }
    const began = performance.now()
    const started = await startImport(ctx(), file)
    if (started.already) throw new Error('The sheet is known already')
    const { columns } = await readColumns(ctx(), started.id)
    const fields = columns.map(({ field }) => field)
    await chooseColumns(ctx(), started.id, { fields, makeJobs: true, makeLocations: true })
    const checked = performance.now()
    const made = await runImport(ctx(), started.id)
    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
    const measured = `${seconds(checked, performance.now())} s for ${made}, after ${seconds(began, checked)} s of reading and checking`
    return [{ what: `import of ${STAFF.toLocaleString('en-GB')} staff`, measured }]
  },
}

function line(n: number): string {
  const name = `${firstNames[n % firstNames.length]} ${lastNames[n % lastNames.length]}`
  return `${name},imported${n}@example.com,N${n},${positions[n % positions.length]},Rosewood,1/3/2024,01/02/2026,12/05/2026`
}
