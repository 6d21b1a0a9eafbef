import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import type { BeginForm as BulkForm } from '#domains/bulk/bulk.form.ts'
import { recording } from '#domains/bulk/recording.server.ts'
import { aspects, awardSources, type FactSource } from '#domains/compliance/aspects.rules.ts'
import { complianceFacts, complianceTypes, evidence } from '#domains/compliance/compliance.table.ts'
import { approveEvidence } from '#domains/compliance/evidence/decisions.server.ts'
import { recordCompletion } from '#domains/compliance/facts/completions.server.ts'
import { type NewFact, recordFact, recordFacts, voidFact } from '#domains/compliance/facts/facts.server.ts'
import { sessionKinds } from '#domains/compliance/facts/sessions.form.ts'
import { recordSession } from '#domains/compliance/facts/sessions.server.ts'
import { complianceState } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { markAsUpdated } from '#domains/compliance/tracker/looks.server.ts'
import { changeType } from '#domains/compliance/types/types.server.ts'
import { makeSession } from '#domains/learning/sessions/make.server.ts'
import { trainingSessionForm } from '#domains/learning/sessions/sessions.form.ts'
import { signOffMember } from '#domains/learning/sessions/team.server.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { system } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { sources } from '#tests/architecture/sources.ts'
import { all2025, careStage } from '#tests/care-certificate.ts'
import { careAwards, careSteps, careWorkbooks } from './care-certificate.table.ts'
import { readWorkbook } from './workbook.queries.server.ts'

const stage = careStage()
const { db, office, manager, personOf, starter, known, seen, sign, award, today, day } = stage

const typeOf = async () => {
  const [type] = await db().select().from(complianceTypes).where(eq(complianceTypes.key, 'care_certificate'))
  if (!type) throw new Error('No type')
  return type
}
const status = async (personId: string) => {
  const states = await complianceState(office(), { personIds: [personId] })
  return states.find(({ key }) => key === 'care_certificate')?.status
}
const fact = async (personId: string, more: Partial<NewFact> = {}): Promise<NewFact> => ({
  ...{
    personId,
    typeId: (await typeOf()).id,
    aspect: 'theory',
    validFrom: day(10),
    source: 'office',
    note: 'e-learning',
  },
  ...more,
})
const hub = (): Ctx => stage.world.ctx(system)
const anySource: readonly FactSource[] = [
  'office',
  'evidence',
  'import',
  'course',
  'check',
  'other provider',
  ...awardSources,
]

/** How it is tried, and what it is refused with; without, it leaves the certificate in progress. */
type Way = { go: (personId: string) => Promise<unknown>; says?: string }
const inTheWorkbook = 'standard by standard in the person’s workbook'

/** Everything else that writes a record of a type, or says when one counts. */
const ways: Record<string, Way> = {
  'Mark as Updated': { go: (id) => markAsUpdated(office(), id) },
  'Record, as the office does': {
    go: async (id) => {
      const form = { typeId: (await typeOf()).id, validFrom: day(9), expiresOn: '', note: 'ok' }
      await recordCompletion(office(), id, form, { fields: {}, tooLarge: false })
    },
    says: inTheWorkbook,
  },
  'Sign off, as the office does': {
    go: async (id) => recordFact(office(), await fact(id, { aspect: 'competence' })),
    says: inTheWorkbook,
  },
  'an approved certificate from a phone': {
    go: async (id) => {
      const sent = { personId: id, typeId: (await typeOf()).id, sentBy: id, sentAt: '2026-01-01T09:00:00Z' }
      const [row] = await db().insert(evidence).values(sent).returning({ id: evidence.id })
      await approveEvidence(office(), row?.id ?? '', { validFrom: day(9), expiresOn: '', note: '' })
    },
    says: inTheWorkbook,
  },
  'recorded for all that are ticked': {
    go: async () => {
      const form = { typeId: (await typeOf()).id, validFrom: day(2), expiresOn: '', note: 'Seen', assessorId: '' }
      await recording.check?.(office(), { kind: 'record', ids: [], ...form } as unknown as BulkForm)
    },
    says: inTheWorkbook,
  },
  'a supervisor’s sign-off of the team': {
    go: async (id) => {
      await recordFacts(hub(), [await fact(id, { source: 'course' })])
      await signOffMember(manager(), id, (await typeOf()).id, { validFrom: day(1), note: 'ok' })
    },
    says: 'Sign-off not found',
  },
  'a type that needs no sign-off': {
    go: async (id) => {
      await recordFacts(hub(), [await fact(id, { source: 'import' })])
      const { id: typeId, name, renewalMonths, earlyDays, needsEvidence, ladder } = await typeOf()
      const form = { name, renewalMonths, earlyDays, needsEvidence, needsCompetence: false, ladder }
      await changeType(office(), typeId, form)
    },
    says: 'stays ticked',
  },
  'a session made to cover it': {
    go: async (id) => {
      const { id: typeId } = await typeOf()
      const dates = [{ day: day(-7), starts: '09:30', ends: '12:30' }]
      const form = { title: `For ${id}`, place: 'Here', trainerId: personOf('Trainer'), capacity: '2', dates }
      const session = trainingSessionForm.parse({ ...form, theory: [typeId], competence: [typeId] })
      await makeSession(stage.as('Trainer'), session)
    },
    says: 'Please check the form',
  },
  'a session recorded by the office': {
    go: async (id) => {
      for (const kind of sessionKinds)
        if (kind !== 'booked')
          await expect(
            recordSession(office(), {
              ...{ typeId: (await typeOf()).id, kind, assessorId: personOf('Supervisor / Manager') },
              ...{ validFrom: day(2), note: 'All day', people: [id] },
            }),
          ).rejects.toThrow(inTheWorkbook)
    },
  },
  'every kind of record by every source': {
    go: async (id) => {
      for (const source of anySource)
        for (const aspect of ['theory', 'check', 'competence'] as const)
          await Promise.allSettled([recordFacts(hub(), [await fact(id, { aspect, source })])])
    },
  },
  'rows written past the verbs': {
    go: async (id) => {
      const { typeId } = await fact(id)
      const kept = { typeId, personId: id, validFrom: day(9), recordedAt: hub().now.toString(), recordedBy: v7() }
      for (const source of anySource)
        for (const aspect of aspects)
          if (aspect !== 'waiver')
            await Promise.allSettled([
              db()
                .insert(complianceFacts)
                .values({ ...kept, source, aspect }),
            ])
    },
  },
}

test.each(Object.keys(ways))('nothing but the award makes it valid: %s', async (name) => {
  const nia = await starter()
  const way = ways[name]
  if (way?.says) await expect(way.go(nia)).rejects.toThrow(way.says)
  else await way?.go(nia)
  expect(await status(nia)).toBe('missing')
  expect((await typeOf()).needsCompetence).toBe(true)
})

test('who writes records of types is known, so that a new way is decided here', () => {
  const writers = sources()
    .filter(({ file }) => /^domains\/.*\.server\.ts$/.test(file))
    .filter(({ text }) => /recordFacts?\(|insert\(complianceFacts\)|keepAwarded\(/.test(text))
    .map(({ file }) => file)
  expect(writers.toSorted()).toEqual([
    'domains/bulk/recording.server.ts',
    'domains/compliance/evidence/decisions.server.ts',
    'domains/compliance/facts/awards.server.ts',
    'domains/compliance/facts/completions.server.ts',
    'domains/compliance/facts/facts.server.ts',
    'domains/compliance/facts/sessions.server.ts',
    'domains/compliance/facts/undone-facts.server.ts',
    'domains/intake/keep-records.server.ts',
    'domains/learning/completion/complete.server.ts',
    'domains/learning/sessions/bookings.server.ts',
    'domains/learning/sessions/ending.server.ts',
    'domains/learning/sessions/team.server.ts',
    'domains/supervision/care-certificate/award.server.ts',
    'domains/supervision/care-certificate/elsewhere.server.ts',
    // through recordFacts, which refuses the Care Certificate; it is offered for no observation either
    'domains/supervision/records/observed.server.ts',
  ])
})

test('what an award left in the tracker is not voided there', async () => {
  const nia = await starter()
  await known(nia, all2025)
  await seen(nia, all2025)
  await sign(nia, all2025)
  await award(nia)
  const facts = await db().select().from(complianceFacts).where(eq(complianceFacts.personId, nia))
  expect(facts.map(({ aspect, source, expiresOn }) => [aspect, source, expiresOn])).toEqual([
    ['theory', 'care certificate', null],
    ['competence', 'care certificate', null],
  ])
  for (const { id, recordedAt: _, ...row } of facts) {
    await expect(voidFact(office(), nia, id, 'Wrong')).rejects.toThrow('workbook')
    const voiding = { ...row, id: v7(), voidsId: id, recordedAt: hub().now.toString() }
    await expect(db().insert(complianceFacts).values(voiding)).rejects.toThrow()
  }
  expect(await status(nia)).toBe('valid')
})

test('the database itself refuses oneself as assessor, a sign-off out of order, an award of less than all, and a second one', async () => {
  const nia = await starter()
  await known(nia, all2025)
  const [book] = await db().select().from(careWorkbooks).where(eq(careWorkbooks.personId, nia))
  const workbookId = book?.id ?? ''
  const by = { recordedBy: office().actor.userId, recordedAt: hub().now.toString() }
  const step = { workbookId, standard: 1, doneOn: day(1), basis: 'care certificate' as const, ...by }
  const observation = { ...step, step: 'observation' as const, place: 'Here', words: 'Seen' }
  const joyce = personOf('Supervisor / Manager')
  const write = (row: typeof careSteps.$inferInsert) => db().insert(careSteps).values(row)
  const refused = (broken: string) =>
    expect.objectContaining({ cause: expect.objectContaining({ constraint: broken }) })
  await expect(write({ ...observation, assessorId: nia })).rejects.toEqual(refused('care_steps_never_oneself'))
  await expect(write({ ...step, step: 'sign_off', assessorId: joyce })).rejects.toEqual(refused('care_steps_in_order'))
  await expect(write({ ...observation, standard: 17, assessorId: joyce })).rejects.toThrow()
  const signer = { signedBy: manager().actor.userId, signerId: joyce, signedAs: 'registered manager' as const }
  const { rows } = await db().execute<{ id: string }>(
    `select id from manager_appointments where person_id = '${joyce}' and location_id is not null`,
  )
  const appointmentId = rows[0]?.id ?? ''
  const { locationId } = stage.place
  const award = {
    workbookId,
    personId: nia,
    awardedOn: today(),
    appointmentId,
    locationId,
    signedAt: by.recordedAt,
    ...signer,
  }
  await expect(db().insert(careAwards).values(award)).rejects.toEqual(refused('care_awards_all_signed'))
  await seen(nia, all2025)
  await sign(nia, all2025)
  const self = { ...award, signerId: nia }
  await expect(db().insert(careAwards).values(self)).rejects.toThrow()
  const another = { ...award, signedBy: office().actor.userId }
  await expect(db().insert(careAwards).values(another)).rejects.toEqual(refused('care_awards_by_an_appointment'))
  await db().insert(careAwards).values(award)
  await expect(db().insert(careAwards).values(award)).rejects.toEqual(refused('care_awards_once'))
  const own = eq(careSteps.workbookId, workbookId)
  await expect(db().update(careSteps).set({ words: 'Other' }).where(own)).rejects.toEqual(refused('care_steps_stay'))
  await expect(db().delete(careSteps).where(own)).rejects.toEqual(refused('care_steps_stay'))
  const mine = and(eq(careAwards.workbookId, workbookId))
  await expect(
    db()
      .update(careAwards)
      .set({ awardedOn: day(3) })
      .where(mine),
  ).rejects.toEqual(refused('care_awards_stay'))
  await expect(
    db().update(careWorkbooks).set({ edition: '2015' }).where(eq(careWorkbooks.id, workbookId)),
  ).rejects.toThrow()
  expect((await readWorkbook(office(), nia)).award).toBeDefined()
})

test('a manager who named themselves and was not confirmed in time awards nothing, by the page or past it', async () => {
  const nia = await starter()
  await known(nia, all2025)
  await seen(nia, all2025)
  await sign(nia, all2025)
  const [{ locationId }, personId] = [stage.place, personOf('Supervisor / Manager')]
  const own = { locationId, personId, dateFrom: day(20), reason: 'None yet', appointedBy: manager().actor.userId }
  const [named] = await db()
    .insert(managerAppointments)
    .values({ ...own, appointedAt: `${day(20)}T09:00:00Z` })
    .returning()
  await expect(award(nia)).rejects.toThrow('no one confirmed it by')
  const [book] = await db().select().from(careWorkbooks).where(eq(careWorkbooks.personId, nia))
  const past = {
    ...{ workbookId: book?.id ?? '', personId: nia, awardedOn: today(), locationId, appointmentId: named?.id ?? '' },
    ...{ signedBy: own.appointedBy, signerId: personId, signedAs: 'registered manager' as const },
    signedAt: `${today()}T00:30:00Z`,
  }
  await expect(db().insert(careAwards).values(past)).rejects.toMatchObject({
    cause: { constraint: 'care_awards_by_an_appointment' },
  })
})
