import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { inWords } from '#platform/db/constraint.ts'
import { seal } from '#platform/encryption.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication, makeFile } from '#tests/applications.ts'
import { permitted } from '#tests/permitted.ts'
import { employ, workplace } from '#tests/staff.ts'
import { checkForm } from './checks.form.ts'
import { recordCheck } from './checks.server.ts'
import { preEmploymentChecks } from './checks.table.ts'

let world: World
let office: Account
beforeAll(async () => {
  world = await openWorld()
  office = (await accountsOfAllRoles(world))['Admin / HR']
})
afterAll(() => world.close())

const db = () => world.database.db
const hr = (): Ctx<User> => ({ actor: office.actor, db: db(), now: Temporal.Instant.from('2026-11-22T12:00:00Z') })
const said = (change: object) =>
  checkForm.parse({
    ...{ kind: 'right_to_work', key: v7(), checkedOn: '2026-11-20', outcome: 'satisfactory' },
    ...{
      method: 'online_share_code',
      share: 'W12 345 678',
      dob: '1996-05-01',
      seenOnline: 'on',
      likenessConfirmed: 'on',
      ...change,
    },
  })
const student = { permission: 'student', ends: 'on_day', permissionExpiresOn: '2027-09-30', hours: 'always' }

test('a student is recorded with the end, the hours and the page; the rules read all three', async () => {
  const { id, applicantId } = await makeApplication(db(), { status: 'offer_made' })
  const evidence = await makeFile(db(), applicantId, 'visa')
  const key = await recordCheck(hr(), id, said({ ...student, hoursLimit: '20', evidence }))
  const [row] = await db().select().from(preEmploymentChecks).where(eq(preEmploymentChecks.id, key))
  expect(row).toMatchObject({
    ...{ followUpOn: '2027-09-30', evidenceFileId: evidence },
    plain: { permission: 'student', ends: 'on_day', hours: 'always', hoursLimit: 20, proof: 'page' },
  })
})

const without = { copy: 'lost', copyNote: 'Mary Okafor: burnt in the fire of 2019', copyNotedOn: '2026-11-22' }
test('a copy may be missing only where the check was made before someone was brought in', async () => {
  const recordedAt = '2026-11-01T09:00:00Z'
  const carer = await employ(world, await workplace(world), { name: 'Ewa Lost', recordedAt })
  const list = { method: 'manual_list_a', document: 'eu_document', originalSeen: 'on', likenessConfirmed: 'on' }
  const early = said({ ...list, share: '', checkedOn: '2019-03-04', ...without })
  await recordCheck(hr(), { personId: carer }, early)
  const settled = { permission: 'settled', ...without }
  for (const [whose, words] of [
    [{ personId: carer }, 'Only a check made before they were brought in'],
    [(await makeApplication(db(), { status: 'offer_made' })).id, 'Only a check of someone who worked here before'],
  ] as const) {
    const error = await recordCheck(hr(), whose, said(settled)).catch((error: unknown) => error)
    expect(error instanceof Refusal && error.fields?.copy).toContain(words)
  }
})

test('an EU passport checked in 2021 counts only for people at work here since, in the form and by the database', async () => {
  const list = { method: 'manual_list_a', document: 'eu_document', originalSeen: 'on', likenessConfirmed: 'on' }
  const of = async (personId: string) =>
    said({ ...list, share: '', checkedOn: '2021-06-01', evidence: await makeFile(db(), personId, 'visa') })
  const place = await workplace(world, 'Night Carer', 'Ash House')
  const since = (dateFrom: string, dateTo?: string) => employ(world, place, { dateFrom, ...(dateTo && { dateTo }) })
  const { applicantId } = await makeApplication(db(), { status: 'offer_made' })
  const begun = await since('2021-07-19')
  await recordCheck(hr(), { personId: begun }, await of(begun))
  const kept = await db().select().from(preEmploymentChecks).where(eq(preEmploymentChecks.personId, begun))
  expect(kept[0]?.plain).toMatchObject({ provedUntil: '2021-06-30' })
  const late = await since('2024-03-01')
  for (const personId of [applicantId, late, await since('2020-01-01', '2026-10-31')]) {
    const error = await recordCheck(hr(), { personId }, await of(personId)).catch((error: unknown) => error)
    expect(error instanceof Refusal && error.fields?.document).toContain('of someone who has worked here since then')
  }
  for (const personId of [applicantId, late]) {
    const { id, ...row } = { ...kept[0], id: v7(), personId, evidenceFileId: await makeFile(db(), personId, 'visa') }
    const past = db()
      .insert(preEmploymentChecks)
      .values({ ...row, id } as typeof preEmploymentChecks.$inferInsert)
    await expect(past).rejects.toMatchObject({ cause: { constraint: 'checks_of_their_day' } })
  }
})

test('the database refuses a satisfactory check without its end, its hours or its proof, whoever writes it', async () => {
  const personId = await employ(world, await workplace(world, 'Cook', 'Larkfield'))
  const write = (more: Partial<typeof preEmploymentChecks.$inferInsert>) => {
    const id = v7()
    const row = {
      ...{ id, personId, kind: 'right_to_work' as const, outcome: 'satisfactory' as const, checkedOn: '2026-11-20' },
      details: seal('{}', { table: 'pre_employment_checks', column: 'details', row: id }),
      ...{ recordedAt: '2026-11-20T10:00:00Z', recordedBy: office.userId, ...more },
    }
    return inWords(
      'checks_prove_right_to_work',
      () => new Error('refused'),
      async () => {
        await db().insert(preEmploymentChecks).values(row)
      },
    )
  }
  const limited = permitted('2027-09-30', { permission: 'student', hoursLimit: 20 })
  await write({ plain: permitted() })
  await write({ plain: limited, followUpOn: '2027-09-30' })
  await write({ plain: {}, checkedBy: 'not_verified', outcome: 'in_progress' })
  const period = { from: '2027-01-11', to: '2027-03-26' }
  for (const wrong of [
    { plain: null },
    { plain: {} },
    { plain: { ...permitted(), proof: 'page' as const } },
    { plain: limited },
    { plain: { ...limited, hours: 'no_limit' as const }, followUpOn: '2027-09-30' },
    { plain: { ends: 'no_limit' as const, proof: 'digital' as const } },
    { plain: permitted(null, { hours: 'term_time', hoursLimit: 20 }) },
    { plain: permitted(null, { hours: 'term_time', hoursLimit: 20, limitPeriods: [period] }) },
    { plain: { ...permitted(), proof: 'none' as const }, checkedOn: '2027-01-01' },
  ])
    await expect(write(wrong)).rejects.toThrow('refused')
})
