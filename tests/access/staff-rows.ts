import { v7 } from 'uuid'
import { recordKnowledge } from '#domains/supervision/care-certificate/knowledge.server.ts'
import { beginWorkbook } from '#domains/supervision/care-certificate/workbooks.server.ts'
import { recordEvidence } from '#domains/vetting/references/evidence.server.ts'
import { recordedForm } from '#domains/vetting/references/recorded.form.ts'
import { recordReference } from '#domains/vetting/references/recorded.server.ts'
import { evidenceForm } from '#domains/vetting/references/requests.form.ts'
import { seal } from '#platform/encryption.server.ts'
import { permitted } from '#tests/permitted.ts'
import type { FilledWorld } from './world.ts'

/** A permission to work that has ended. */
export async function makeLapse(pool: FilledWorld['database']['pool'], personId: string, by: string): Promise<void> {
  const id = v7()
  await pool.query(
    `insert into pre_employment_checks (id, person_id, kind, outcome, checked_on, follow_up_on, details, plain, recorded_at, recorded_by)
      values ($1, $2, 'right_to_work', 'satisfactory', '2025-11-01', '2026-01-31', $3, $5, now(), $4)`,
    [
      id,
      personId,
      seal('{}', { table: 'pre_employment_checks', column: 'details', row: id }),
      by,
      permitted('2026-01-31'),
    ],
  )
}

/** A reference and evidence recorded in the staff file. */
export async function recordForStaff(world: FilledWorld, fileId: string): Promise<void> {
  const { pool } = world.database
  const { people } = world
  const hr = { ...world.ctx(), actor: people['Admin / HR'].actor }
  const { personId } = people['Staff Member']
  const told = { cameBy: 'telephone', numberSource: 'Website', checkedOn: '2026-11-02', conduct: 'Kind', against: 'no' }
  const who = { reference_type: 'character', referee_name: 'Ken Price', relationship: 'Neighbour' }
  const id = await recordReference(hr, personId, recordedForm.parse({ uploadKey: v7(), ...told, ...who }))
  await pool.query('update reference_requests set file_id = $2 where id = $1', [id, fileId])
  const evidence = evidenceForm.parse({
    kind: 'payroll',
    description: 'A P45',
    attempts: 'Wrote twice',
    uploadKey: v7(),
  })
  await recordEvidence(hr, { personId }, evidence)
  await pool.query('update reference_evidence set file_id = $2 where id = $1', [evidence.uploadKey, fileId])
}

/** A workbook of the Care Certificate in which something is known. */
export async function beginForStaff(world: FilledWorld): Promise<void> {
  const hr = { ...world.ctx(), actor: world.people['Admin / HR'].actor }
  const { personId } = world.people['Staff Member']
  const days = { begunOn: '2026-11-02', aimOn: '2027-01-25' }
  await beginWorkbook(hr, personId, { edition: '2025', assessorId: '', ...days })
  const known = { standards: [1], doneOn: '2026-11-03', place: 'College', words: 'Certificate seen' }
  await recordKnowledge(hr, personId, known, { fields: {}, tooLarge: false })
}
