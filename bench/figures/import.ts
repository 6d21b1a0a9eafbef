import { chooseColumns, startImport } from '#domains/intake/imports.server.ts'
import { runImport } from '#domains/intake/run.server.ts'
import { readColumns } from '#domains/intake/steps.queries.server.ts'
import type { Figure } from '../figure.ts'
import { firstNames, lastNames, positions } from '../fill/names.ts'
import type { Ground } from '../stage.ts'

// a sheet holds no more
const ROWS = 5000
const SHEETS = 2
const headings = 'Name,Email,Staff number,Job title,Location,Start date,DBS,Fire safety'

/** Spreadsheets of 10,000 staff with two records each: read, matched and checked, then imported, each in one transaction. */
export const imports: Figure = {
  must: false,
  async measure(stage) {
    const ground = await stage.ground('empty')
    const taken = { checking: 0, importing: 0, made: 0 }
    for (let sheet = 0; sheet < SHEETS; sheet++) {
      const { checking, importing, made } = await importOne(ground, sheet)
      taken.checking += checking
      taken.importing += importing
      taken.made += made
    }
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
    const measured = `${seconds(taken.importing)} for ${taken.made}, after ${seconds(taken.checking)} of reading and checking`
    return [{ what: `import of ${(ROWS * SHEETS).toLocaleString('en-GB')} staff`, measured }]
  },
}

async function importOne({ database, office }: Ground, sheet: number) {
  const ctx = () => ({ actor: office.actor, db: database.db, now: Temporal.Now.instant() })
  const lines = Array.from({ length: ROWS }, (_, n) => line(sheet * ROWS + n))
  const bytes = new TextEncoder().encode([headings, ...lines].join('\n'))
  const began = performance.now()
  const started = await startImport(ctx(), { name: 'staff.csv', bytes, again: true })
  if (started.already) throw new Error('The sheet is known already')
  const { columns } = await readColumns(ctx(), started.id)
  const fields = columns.map(({ field }) => field)
  await chooseColumns(ctx(), started.id, { fields, makeJobs: true, makeLocations: true })
  const checked = performance.now()
  const made = await runImport(ctx(), started.id)
  return { checking: checked - began, importing: performance.now() - checked, made }
}

function line(n: number): string {
  const name = `${firstNames[n % firstNames.length]} ${lastNames[n % lastNames.length]}`
  return `${name},imported${n}@example.com,N${n},${positions[n % positions.length]},Rosewood,1/3/2024,01/02/2026,12/05/2026`
}
