import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { evidenceFiles } from '#domains/compliance/compliance.table.ts'
import { rejectEvidence } from '#domains/compliance/evidence/decisions.server.ts'
import { sendEvidence, takeBackPage } from '#domains/compliance/evidence/evidence.server.ts'
import { recordCompletion } from '#domains/compliance/facts/completions.server.ts'
import { uploadOwnDocument } from '#domains/recruitment/applications/own-documents.server.ts'
import { uploadFor, verifyDocument } from '#domains/recruitment/review/reviews.server.ts'
import { checkForm } from '#domains/vetting/checks/checks.form.ts'
import { recordCheck } from '#domains/vetting/checks/checks.server.ts'
import { recordEvidence } from '#domains/vetting/references/evidence.server.ts'
import { evidenceForm } from '#domains/vetting/references/requests.form.ts'
import { type Role, roles, system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication, makeFile } from '#tests/applications.ts'
import { sources } from '#tests/architecture/sources.ts'
import { pdfSample } from '#tests/file-samples.ts'
import { agedTypes, employ, type Workplace, workplace } from '#tests/staff.ts'
import { received } from '#tests/uploads.ts'
import { fileNouns } from './file-uses.rules.ts'
import { fileUses } from './file-uses.table.ts'
import { signedAddress } from './files.queries.server.ts'
import { giveUpFiles, removeGivenUp } from './retention.server.ts'

let world: World
let accounts: Record<Role, Account>
let ann: Account
let typeId: string
let place: Workplace
let n = 0
const at = Temporal.Instant.from('2026-11-20T12:00:00Z')
const as = ({ actor }: Account): Ctx<User> => ({ ...world.ctx(actor), actor, now: at })
const office = () => as(accounts['Admin / HR'])
const pdf = () => received('a.pdf', pdfSample())
const usesOfAnn = async () => {
  const { rows } = await world.database.pool.query<{ use: string }>(
    `select distinct file.file_type || ' ' || used.noun || ' ' || used.audience || case when ended_at is null then '' else ' ended' end as use
     from file_uses as used join file_uploads as file on file.id = used.file_id where file.person_id = $1 order by 1`,
    [ann.personId],
  )
  return rows.map(({ use }) => use)
}

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  place = await workplace(world)
  typeId = (await agedTypes(world)).fire_safety ?? ''
})
beforeEach(async () => {
  ann = await world.account('Staff Member', `ann-${n++}`)
  await employ(world, place, { personId: ann.personId })
})
afterAll(() => world.close())

const send = async () => sendEvidence(as(ann), { typeId, completedOn: null, uploadKey: v7(), upload: await pdf() })
const identity = (evidence: string) =>
  checkForm.parse({
    ...{ kind: 'identity', key: v7(), checkedOn: '2026-11-19', outcome: 'satisfactory', documentType: 'passport' },
    ...{ documentNumber: 'PA1', country: 'Ghana', originalSeen: 'on', likenessConfirmed: 'on', notes: '', evidence },
  })

test('every column that refers to files has a verb that notes the use', async () => {
  const { rows } = await world.database.pool.query<{ noun: string }>(
    `select conrelid::regclass::text as noun from pg_constraint
     where contype = 'f' and confrelid = 'file_uploads'::regclass and conrelid <> 'file_uses'::regclass`,
  )
  expect(rows.map(({ noun }) => noun).filter((noun) => !fileNouns.some((known) => known === noun))).toEqual([])
  const named = await world.database.pool.query<{ noun: string }>(
    `select table_name as noun from information_schema.columns where table_schema = 'public' and column_name ~ 'file_id$'
     and table_name not in ('file_uses')`,
  )
  expect(named.rows.map(({ noun }) => noun).filter((noun) => !fileNouns.some((known) => known === noun))).toEqual([])
  const verbs = sources().filter(({ file }) => /^domains\/.+\.server\.ts$/.test(file))
  const unwritten = fileNouns.filter((noun) => !verbs.some(({ text }) => text.includes(`noun: '${noun}'`)))
  expect(unwritten).toEqual([])
})

test('the verbs note what each file is for, and the demonstration fills the same from the rows', async () => {
  const application = await makeApplication(world.database.db, { applicantId: ann.personId, createdAt: at.toString() })
  const own = await uploadOwnDocument(as(ann), { fileType: 'passport', uploadKey: v7(), upload: await pdf() })
  const brought = await pdf()
  brought.fields = { fileType: 'ni_proof', uploadKey: v7() }
  await uploadFor(office(), application.id, brought)
  await verifyDocument(office(), { applicationId: application.id, fileId: own.id }, false)
  await recordCheck(office(), application.id, identity(own.id))
  const evidence = evidenceForm.parse({ kind: 'other', description: 'Payslips', attempts: 'Rang twice' })
  await recordEvidence(office(), application.id, evidence, await pdf())
  const form = { typeId, validFrom: '2026-11-01', expiresOn: '', note: '', uploadKey: v7() }
  await recordCompletion(office(), ann.personId, form, await pdf())
  await send()
  const noted = await usesOfAnn()
  expect(noted).toEqual([
    'ni_proof applications office',
    'ni_proof file_uploads owner',
    'passport applications office',
    'passport document_reviews office',
    'passport file_uploads owner',
    'passport pre_employment_checks vetting',
    'reference_evidence file_uploads vetting',
    'reference_evidence reference_evidence vetting',
    'training_certificates compliance_evidence_files line manager',
    'training_certificates compliance_facts line manager',
    'training_certificates file_uploads line manager',
  ])
  await world.database.db.delete(fileUses)
  const filling = new URL('../../server/demo/file-uses.sql', import.meta.url)
  for (const _ of ['once', 'twice']) await world.database.pool.query(await readFile(filling, 'utf8'))
  // the certificates were uploaded with the application
  expect(await usesOfAnn()).toEqual([...noted, 'training_certificates applications office'].sort())
})

test('a document withdrawn or declined is no longer shown to the office', async () => {
  const { id } = await send()
  const [sent] = await world.database.db.select().from(evidenceFiles).where(eq(evidenceFiles.fileId, id))
  await rejectEvidence(office(), sent?.evidenceId ?? '', 'Page 2 is missing')
  const turnedDown = ['training_certificates compliance_evidence_files line manager ended']
  expect(await usesOfAnn()).toEqual([...turnedDown, 'training_certificates file_uploads line manager'])
  const again = await send()
  await takeBackPage(as(ann), again.id)
  expect((await usesOfAnn()).filter((use) => !use.endsWith('ended'))).toEqual([
    'training_certificates file_uploads line manager',
  ])
})

test('a file is seen by the audience of its uses, until they end', async () => {
  const fileId = await makeFile(world.database.db, ann.personId, 'passport')
  const seers = async () => {
    const all = await Promise.all(
      roles.map(async (role) =>
        signedAddress(as(accounts[role]), fileId).then(
          () => role,
          () => undefined,
        ),
      ),
    )
    return all.filter(Boolean)
  }
  expect(await seers()).toEqual(['Admin / HR'])
  await expect(signedAddress(as(ann), fileId)).resolves.toContain(fileId)
  const vetter = { ...office().actor, permissions: ['vetting' as const] }
  await expect(signedAddress({ ...office(), actor: vetter }, fileId)).rejects.toThrow('File not found.')
  const application = await makeApplication(world.database.db, { applicantId: ann.personId })
  await recordCheck(office(), application.id, identity(fileId))
  await expect(signedAddress({ ...office(), actor: vetter }, fileId)).resolves.toContain(fileId)
  const hub = { ...office(), actor: system }
  await giveUpFiles(hub, [fileId], 'its time was over')
  await removeGivenUp(hub, [fileId], { rows: false })
  expect(await usesOfAnn()).toEqual([
    'passport file_uploads owner ended',
    'passport pre_employment_checks vetting ended',
  ])
  expect(await seers()).toEqual([])
})
