import { eq, inArray } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { writePlainAnswers } from '#domains/vetting/standing/plain-answers.server.ts'
import { system } from '#platform/actor.ts'
import { asOwner } from '#tests/as-owner.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'
import { certificatesOfMany } from './certificates.server.ts'
import { checkForm } from './checks.form.ts'
import { recordCheck, voidCheck } from './checks.server.ts'
import { preEmploymentChecks } from './checks.table.ts'

const stage = clearanceStage()
const { db, hr } = stage

let place: Workplace | undefined

async function someone(name: string) {
  place ??= await workplace(stage.world)
  return employ(stage.world, place, { name })
}
const record = (personId: string, certificateNumber: string) =>
  recordCheck(
    hr(),
    { personId },
    checkForm.parse({
      ...{ kind: 'dbs', key: v7(), outcome: 'satisfactory', checkedOn: '2026-11-20' },
      ...{ basis: 'certificate', level: 'enhanced_adults_barred', workforce: 'adult', certificateNumber },
      ...{ issuedOn: '2026-11-10', nameOnCertificate: 'Ann Care', disclosure: 'none', originalSeen: 'on' },
    }),
  )

test('the number of a certificate belongs to one person: a second one is refused beside the field, by name', async () => {
  const [ada, bea] = [await someone('Ada One'), await someone('Bea Two')]
  await record(ada, '001234567890')
  await record(ada, '0012 3456 7890')
  await expect(record(bea, '0012 3456 7890')).rejects.toMatchObject({
    fields: { certificateNumber: expect.stringContaining('on record for Ada One') },
  })
  expect(await db().$count(preEmploymentChecks, eq(preEmploymentChecks.personId, bea))).toBe(0)
})

test('a record that was voided holds no number', async () => {
  const [cas, dan] = [await someone('Cas Three'), await someone('Dan Four')]
  const mistaken = await record(cas, '002234567890')
  await voidCheck(hr(), { personId: cas }, mistaken, 'Another’s certificate')
  await record(dan, '002234567890')
})

test('of two at once, and past the verb, the database takes one', async () => {
  const [eva, fay] = [await someone('Eva Five'), await someone('Fay Six')]
  const tried = await Promise.allSettled([record(eva, '003234567890'), record(fay, '003234567890')])
  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [row] = await db().select().from(preEmploymentChecks).where(eq(preEmploymentChecks.personId, eva))
  const [held] = row
    ? [row]
    : await db().select().from(preEmploymentChecks).where(eq(preEmploymentChecks.personId, fay))
  if (!held) throw new Error('neither is on record')
  const copied = { ...held, id: v7(), personId: held.personId === eva ? fay : eva }
  await expect(db().insert(preEmploymentChecks).values(copied)).rejects.toHaveProperty(
    'cause.constraint',
    'pre_employment_checks_one_person',
  )
  const without = asOwner(db(), async (owner) =>
    owner.update(preEmploymentChecks).set({ certificateKey: null }).where(eq(preEmploymentChecks.id, held.id)),
  )
  await expect(without).rejects.toHaveProperty('cause.constraint', 'pre_employment_checks_key_stays')
})

test('numbers on two people from before are listed, never refused', async () => {
  const [gil, hal] = [await someone('Gil Seven'), await someone('Hal Eight')]
  const ids = [await record(gil, '004234567890'), await record(hal, '005234567890')]
  const [first, second] = await Promise.all(
    ids.map(async (id) => (await db().select().from(preEmploymentChecks).where(eq(preEmploymentChecks.id, id)))[0]),
  )
  if (!first || !second) throw new Error('not on record')
  // as an earlier version left them: numbers sealed, and not compared
  const key = first.certificateKey
  await asOwner(db(), async (owner) => {
    const set = (id: string, certificateKey: string | null) =>
      owner.update(preEmploymentChecks).set({ certificateKey }).where(eq(preEmploymentChecks.id, id))
    await owner.execute('alter table pre_employment_checks disable trigger user')
    await set(second.id, key)
    await set(first.id, null)
    await owner.execute('alter table pre_employment_checks enable trigger user')
  })
  expect(await certificatesOfMany(hr())).toEqual([])
  await writePlainAnswers({ ...hr(), actor: system })
  expect((await certificatesOfMany(hr())).map(({ people }) => people.map(({ name }) => name))).toEqual([
    ['Gil Seven', 'Hal Eight'],
  ])
})

test('a check that cannot be read stops no other that waits for what the rules compare', async () => {
  const [ivy, jon] = [await someone('Ivy Nine'), await someone('Jon Ten')]
  const [damaged, sound] = [await record(ivy, '006234567890'), await record(jon, '007234567890')]
  await asOwner(db(), async (owner) => {
    await owner.execute('alter table pre_employment_checks disable trigger user')
    await owner
      .update(preEmploymentChecks)
      .set({ certificateKey: null })
      .where(inArray(preEmploymentChecks.id, [damaged, sound]))
    await owner.update(preEmploymentChecks).set({ details: 'v1.damaged' }).where(eq(preEmploymentChecks.id, damaged))
    await owner.execute('alter table pre_employment_checks enable trigger user')
  })
  await expect(writePlainAnswers({ ...hr(), actor: system })).rejects.toThrow('plain answers: 1 failed')
  const keyOf = async (id: string) =>
    (await db().select().from(preEmploymentChecks).where(eq(preEmploymentChecks.id, id)))[0]?.certificateKey
  expect([await keyOf(damaged), await keyOf(sound)]).toEqual([null, expect.stringMatching(/./)])
})
