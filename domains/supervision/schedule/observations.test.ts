import { and, eq, ne } from 'drizzle-orm'
import { v7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { complianceFacts, complianceRules, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { agedTypes } from '#tests/staff.ts'
import { supervisionStage } from '#tests/supervision.ts'
import { listObservations } from './observations.queries.server.ts'
import { scheduleFilters } from './schedule.form.ts'

const stage = supervisionStage()
const filters = (asked: Record<string, unknown> = {}) => scheduleFilters.parse({ kind: 'competence', ...asked })
let typeId = ''

beforeAll(async () => {
  await agedTypes(stage.world)
  const [type] = await stage
    .db()
    .select()
    .from(complianceTypes)
    .where(and(eq(complianceTypes.needsCompetence, true), ne(complianceTypes.key, 'care_certificate')))
    .orderBy(complianceTypes.position)
  typeId = type?.id ?? ''
  const by = { recordedAt: '2026-01-01T09:00:00Z', recordedBy: v7() }
  await stage
    .db()
    .insert(complianceRules)
    .values({ typeId, required: true, validFrom: '2020-01-01', ...by })
  const known = { typeId, source: 'import', recordedAt: '2026-11-19T09:00:00Z', recordedBy: v7() } as const
  const trained = { ...known, aspect: 'theory', validFrom: '2026-11-01', expiresOn: '2027-11-01' } as const
  const signedOff = { ...known, aspect: 'competence', validFrom: '2025-11-14', expiresOn: '2026-11-14' } as const
  await stage
    .db()
    .insert(complianceFacts)
    .values([
      { ...trained, personId: stage.member },
      { ...trained, personId: stage.ann },
      { ...signedOff, personId: stage.ann },
    ])
})

test('due are those trained and never signed off, and those whose sign-off ends; no one untrained', async () => {
  const { rows, total, overdue } = await listObservations(stage.hr(), filters())
  expect(rows.map(({ id, typeId, dueOn, trainedOn }) => ({ id, typeId, dueOn, trainedOn }))).toEqual([
    { id: stage.member, typeId, dueOn: null, trainedOn: '2026-11-01' },
    { id: stage.ann, typeId, dueOn: '2026-11-14', trainedOn: '2026-11-01' },
  ])
  expect({ total, overdue }).toEqual({ total: 2, overdue: 2 })
})

test('a supervisor sees the own team, and another supervisor no one of it', async () => {
  const ids = async (ctx: Parameters<typeof listObservations>[0]) =>
    (await listObservations(ctx, filters())).rows.map(({ id }) => id)
  expect(await ids(stage.supervisor())).toEqual([stage.member, stage.ann])
  expect(await ids(stage.by(stage.other))).toEqual([])
})

test('what is booked is shown with its time and is no longer overdue', async () => {
  const id = await stage.book([stage.ann], { kind: 'competence', typeId })
  const booked = await listObservations(stage.hr(), filters({ view: 'booked' }))
  expect(booked.rows).toMatchObject([{ id: stage.ann, bookedId: id, bookedAt: expect.stringMatching(/^2026-11-23T/) }])
  const overdue = await listObservations(stage.hr(), filters({ view: 'overdue', type: typeId }))
  expect(overdue.rows.map(({ id }) => id)).toEqual([stage.member])
  expect({ total: overdue.total, all: overdue.all }).toEqual({ total: 1, all: 2 })
})

test('another competence, job or name finds no one', async () => {
  for (const asked of [{ type: v7() }, { job: v7() }, { q: 'nobody of that name' }])
    expect((await listObservations(stage.hr(), filters(asked))).rows).toEqual([])
})

test('a member of staff may not read it', async () => {
  await expect(listObservations(stage.as('Staff Member'), filters())).rejects.toThrow('Supervisors only.')
})
