import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { mergePeople } from '#domains/people/merges/merge-people.server.ts'
import { people } from '#domains/people/people.table.ts'
import { checkForm } from '#domains/vetting/checks/checks.form.ts'
import { recordCheck } from '#domains/vetting/checks/checks.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import type { PlainAnswers } from '#domains/vetting/checks/plain-answers.rules.ts'
import { seal } from '#platform/encryption.server.ts'
import { clearanceStage, makeRisk } from '#tests/clearance.ts'
import { signOff } from '#tests/signing.ts'
import { readClearance } from './clearance.queries.server.ts'

const stage = clearanceStage()
const { db, hr, manager } = stage
const office = () => stage.accounts['Admin / HR'].userId
const signer = () => stage.accounts['Supervisor / Manager'].userId
const gate = async (id: string) => (await readClearance(hr(), id)).gate

type Recorded = { outcome: 'satisfactory' | 'unsatisfactory'; recordedAt: string; recordedBy: string }
async function check(personId: string, kind: 'interview' | 'dbs', recorded: Recorded, plain: PlainAnswers = {}) {
  const id = v7()
  const details = seal('{}', { table: 'pre_employment_checks', column: 'details', row: id })
  await db()
    .insert(preEmploymentChecks)
    .values({ id, personId, kind, checkedOn: '2026-11-20', details, plain, ...recorded })
}
/** Another row of the same name, of whom no one here has spoken yet. */
async function twin() {
  const id = v7()
  await db().insert(people).values({ id, name: 'Grace Twin', createdAt: '2026-11-20T09:00:00Z' })
  return id
}
const merge = (from: string, into: string) =>
  mergePeople(hr(), from, into, {
    ...{ details: 'into', dateOfBirth: 'into', account: 'into', ends: [], reason: 'One person' },
  })
/** The database by itself: the signer is the manager. */
async function byTheDatabase(personId: string, selfAppointed: boolean) {
  const { rows } = await db().execute<{ alone: boolean }>(
    sql`select weighed_by_one(${personId}::uuid, ${stage.accounts['Supervisor / Manager'].personId}::uuid,
      '["interview", "dbs", "criminal_record"]', ${selfAppointed}, ${stage.place.jobId}::uuid) as alone`,
  )
  return rows[0]?.alone
}

test('a check that came by a merge and was made without knowing of the adverse one is no second person', async () => {
  const { id, applicantId } = await stage.ready()
  const other = await twin()
  await check(applicantId, 'interview', {
    ...{ outcome: 'unsatisfactory', recordedAt: '2026-11-20T10:00:00Z', recordedBy: signer() },
  })
  await check(other, 'interview', {
    ...{ outcome: 'satisfactory', recordedAt: '2026-11-20T11:00:00Z', recordedBy: office() },
  })
  await merge(other, applicantId)
  expect((await gate(id)).alone).toMatchObject({ labels: ['Interview'] })
  expect(await byTheDatabase(applicantId, false)).toBe(true)
  await expect(signOff(manager(), id)).rejects.toThrow('Interview: no one but you recorded or weighed it')
  // who looks at it after the merge sees it
  const again = { kind: 'interview', key: v7(), checkedOn: '2026-11-20', outcome: 'satisfactory', panel: 'Helen Ward' }
  const said = { notes: 'Looked at both', questions: [{ question: 'Why care?', score: '4', answer: '' }] }
  await recordCheck(hr(), id, checkForm.parse({ ...again, ...said }))
  expect(await byTheDatabase(applicantId, false)).toBe(false)
  await signOff(manager(), id)
  expect((await gate(id)).standing).toBe('cleared')
})

test('the same the other way round: the adverse record is merged into who has the later one', async () => {
  const { id, applicantId } = await stage.ready()
  const other = await twin()
  await check(other, 'interview', {
    ...{ outcome: 'unsatisfactory', recordedAt: '2026-11-20T08:00:00Z', recordedBy: signer() },
  })
  await merge(other, applicantId)
  expect((await gate(id)).alone).toMatchObject({ labels: ['Interview'] })
  expect(await byTheDatabase(applicantId, false)).toBe(true)
  await expect(signOff(manager(), id)).rejects.toThrow('no one but you')
})

test('nor is an assessment that came by a merge a second person for a disclosed offence', async () => {
  const { id, applicantId } = await stage.ready({ without: { checks: ['dbs'] } })
  const other = await twin()
  await check(
    applicantId,
    'dbs',
    { outcome: 'satisfactory', recordedAt: '2026-11-20T09:00:00Z', recordedBy: signer() },
    {
      ...{ basis: 'certificate', level: 'enhanced_adults_barred', workforce: 'adult', issuedOn: '2026-11-02' },
      ...{ nameOnCertificate: 'Grace Mensah', disclosed: true },
    },
  )
  const assessed = { about: 'dbs_disclosure' as const, decision: 'go_on' as const, supervisorId: null, reviewOn: null }
  await makeRisk(db(), { ...assessed, personId: other, recordedBy: office() })
  await merge(other, applicantId)
  expect((await gate(id)).alone).toMatchObject({ labels: ['DBS'] })
  expect(await byTheDatabase(applicantId, false)).toBe(true)
  await makeRisk(db(), {
    ...{ ...assessed, personId: applicantId, recordedBy: office(), recordedAt: '2026-11-20T11:00:00Z' },
  })
  expect((await gate(id)).alone).toBeUndefined()
  expect(await byTheDatabase(applicantId, false)).toBe(false)
})

test('who appointed themselves does not sign for what only a merged record of theirs answers', async () => {
  const { applicantId } = await stage.ready()
  const other = await twin()
  await check(applicantId, 'interview', {
    ...{ outcome: 'unsatisfactory', recordedAt: '2026-11-20T10:00:00Z', recordedBy: office() },
  })
  await check(other, 'interview', {
    ...{ outcome: 'satisfactory', recordedAt: '2026-11-20T11:00:00Z', recordedBy: signer() },
  })
  await merge(other, applicantId)
  expect(await byTheDatabase(applicantId, true)).toBe(true)
  expect(await byTheDatabase(applicantId, false)).toBe(false)
})
