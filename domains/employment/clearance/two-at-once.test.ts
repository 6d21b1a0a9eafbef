import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { undoAppointment } from '#domains/people/jobs/appointments.server.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { jobForm } from '#domains/people/jobs/jobs.form.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { checkForm } from '#domains/vetting/checks/checks.form.ts'
import { recordCheck } from '#domains/vetting/checks/checks.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { asOwner } from '#tests/as-owner.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { signOff, startOnConditions } from '#tests/signing.ts'
import { both } from '#tests/two-at-once.ts'
import { readClearance } from './clearance.queries.server.ts'
import { clearances } from './clearance.table.ts'
import { changeJobNeeds } from './job-effect.server.ts'
import { readSigningFile } from './signing-file.queries.server.ts'
import { start } from './start.server.ts'

const stage = clearanceStage()
const { db, hr, manager, ready } = stage
const TIMES = 4
const hiring = () => ({ ...stage.place, managerId: undefined, plannedStart: '2026-12-01', contractHours: 37.5 })
const signaturesOf = (id: string) => db().select().from(clearances).where(eq(clearances.applicationId, id))
const needs = (register: string) =>
  jobForm.parse({
    ...{ title: `Job ${stage.place.jobId}`, careWork: 'on', dbsLevel: 'enhanced_adults_barred', dbsWorkforce: 'adult' },
    register,
  })
const interview = () =>
  checkForm.parse({
    ...{ kind: 'interview', key: v7(), checkedOn: '2026-11-20', outcome: 'satisfactory', panel: 'Helen Ward' },
    questions: [{ question: 'Why care?', score: '4', answer: '' }],
  })

test('a signature and a new record: what was signed is what was shown, or it is read again', async () => {
  for (let n = 0; n < TIMES; n++) {
    const made = await ready()
    const { shown } = (await readSigningFile(manager(), made.id)) ?? {}
    const [signed] = await both(
      () => signOff(manager(), made.id, shown),
      () => recordCheck(hr(), made.id, interview()),
    )
    const [record, ...before] = await db()
      .select()
      .from(preEmploymentChecks)
      .where(and(eq(preEmploymentChecks.personId, made.applicantId), eq(preEmploymentChecks.kind, 'interview')))
    expect([record, ...before]).toHaveLength(2)
    expect(await signaturesOf(made.id)).toHaveLength(signed ? 1 : 0)
  }
})

test('two signatures at once, in full and on conditions, leave one that holds', async () => {
  for (let n = 0; n < TIMES; n++) {
    const made = await ready()
    const conditions = {
      ...{ risk: 'r', measures: 'm', reason: 'r', endsOn: '2026-12-01' },
      supervisorId: stage.accounts['Staff Member'].personId,
    }
    const done = await both(
      () => signOff(manager(), made.id),
      () => startOnConditions(manager(), made.id, conditions),
    )
    expect(done).toEqual([true, false])
    expect(await signaturesOf(made.id)).toHaveLength(1)
  }
})

test('a job that asks more and a hire with its start: both are kept, and who started under the old needs has a task', async () => {
  const made = await ready()
  await signOff(manager(), made.id)
  const [changed] = await both(
    () => changeJobNeeds(hr(), stage.place.jobId, needs('nmc'), { confirmed: true, showNames: false }),
    async () => {
      await hire(hr(), made.id, hiring())
      await start(hr(), made.id, '2026-11-20')
    },
  )
  expect(changed).toBe(true)
  const { gate, hired } = await readClearance(hr(), made.id)
  expect(gate.changes).toMatchObject([{ key: 'registration', why: 'asked since' }])
  expect(hired).toBeDefined()
})

test('an appointment undone while it signs leaves nothing that counts', async () => {
  for (let n = 0; n < TIMES; n++) {
    const { id } = await ready()
    const [appointment] = await db()
      .select()
      .from(managerAppointments)
      .where(eq(managerAppointments.locationId, stage.place.locationId))
    await both(
      () => signOff(manager(), id),
      () => undoAppointment(hr(), appointment?.id ?? ''),
    )
    expect((await readClearance(hr(), id)).gate.standing).toBe('not_cleared')
    await asOwner(db(), async (owner) =>
      owner
        .update(managerAppointments)
        .set({ undoneAt: null, undoneBy: null })
        .where(eq(managerAppointments.id, appointment?.id ?? '')),
    )
  }
})
