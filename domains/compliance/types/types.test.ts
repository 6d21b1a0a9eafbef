import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { complianceRules } from '#domains/compliance/compliance.table.ts'
import { usualLadder } from '#domains/compliance/ladder.rules.ts'
import { complianceState } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { guest, type Role, roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { agedTypes, employ, type Workplace, workplace } from '#tests/staff.ts'
import { followJobs } from './followed-jobs.server.ts'
import { seedComplianceTypes } from './reference-data.server.ts'
import { previewRule } from './rule-preview.queries.server.ts'
import { type RuleForm, ruleForm, typeForm } from './types.form.ts'
import { listTypes, readType } from './types.queries.server.ts'
import { addRule, addType, changeType, closeType, endRule, reopenType } from './types.server.ts'

let world: World
let accounts: Record<Role, Account>
let place: Workplace
let types: Record<string, string>
let ann: string
const office = () => world.ctx(accounts['Admin / HR'].actor) as Ctx<User>
const typed = (change: object = {}) =>
  typeForm.parse({ name: 'Prevent', renewalMonths: '36', earlyDays: '30', ladder: '30, 7, 0, −7, 7', ...change })
const rule = (change: object): RuleForm => ruleForm.parse({ who: 'everyone', required: 'yes', ...change })
const needs = async (key: string, personId = ann) =>
  (await complianceState(office(), { personIds: [personId], types: [types[key] ?? key] }))[0]?.required

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  place = await workplace(world)
  types = await agedTypes(world)
  ann = await employ(world, place)
})
afterAll(() => world.close())

describe('types', () => {
  test('the eight are there from the start, and a second start changes nothing', async () => {
    await changeType(office(), types.dbs ?? '', typed({ name: 'DBS', renewalMonths: '12', earlyDays: '14' }))
    await seedComplianceTypes(office())
    const rows = await listTypes(office())
    expect(rows.map(({ name, renewalMonths }) => [name, renewalMonths])).toEqual([
      ['DBS', 12],
      ['Infection control', 12],
      ['Moving and handling', 12],
      ['Safeguarding adults', 12],
      ['Medication training', 12],
      ['Fire safety', 12],
      ['Food hygiene', 36],
      ['Care certificate', null],
    ])
    expect(rows[0]).toMatchObject({ needed: 1, wanting: 1 })
  })

  test('one that says nothing of reminders has the usual ladder, in the database as in the form', async () => {
    expect((await readType(office(), types.fire_safety ?? '')).ladder).toEqual(usualLadder)
  })

  test('one is added without a rule, then for everyone, closed and reopened', async () => {
    const id = await addType(office(), typed())
    expect(await readType(office(), id)).toMatchObject({ key: 'prevent', ladder: [30, 7, 0, -7], rules: [] })
    expect(await needs(id)).toBe(false)
    await addRule(office(), id, rule({}))
    expect(await needs(id)).toBe(true)
    await closeType(office(), id)
    await closeType(office(), id)
    expect(await needs(id)).toBeUndefined()
    await reopenType(office(), id)
    expect(await needs(id)).toBe(true)
  })

  test('two of one name are refused, also at once', async () => {
    const both = await Promise.allSettled([
      addType(office(), typed({ name: 'Lone working' })),
      addType(office(), typed({ name: 'lone working' })),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(changeType(office(), types.fire_safety ?? '', typed({ name: 'DBS' }))).rejects.toThrow(
      'with this name',
    )
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ renewalMonths: '121' }, 'renewalMonths'],
    [{ earlyDays: 'x' }, 'earlyDays'],
    [{ ladder: '30, soon' }, 'ladder'],
    [{ ladder: '' }, 'ladder'],
  ])('%j is said to be wrong beside its field', (change, field) => {
    const whole = { name: 'A', renewalMonths: '', earlyDays: '30', ladder: '7' }
    expect(typeForm.safeParse({ ...whole, ...change }).error?.issues[0]?.path).toEqual([field])
  })
})

describe('rules', () => {
  test('a preview names whom a rule would make lack something, and changes nothing', async () => {
    const bob = await employ(world, place, { name: 'Bob Cook' })
    const wanted = rule({ who: 'person', personId: bob })
    expect(await previewRule(office(), types.food_hygiene ?? '', wanted)).toEqual({ missing: ['Bob Cook'], freed: [] })
    expect(await needs('food_hygiene', bob)).toBe(false)
    await addRule(office(), types.food_hygiene ?? '', wanted)
    expect(await needs('food_hygiene', bob)).toBe(true)
    const back = rule({ who: 'person', personId: bob, required: 'no', reason: 'Does not cook' })
    expect(await previewRule(office(), types.food_hygiene ?? '', back)).toEqual({ missing: [], freed: ['Bob Cook'] })
  })

  test('a rule that ends leaves the next wider one, and the one for everyone is replaced, not ended', async () => {
    const fire = types.fire_safety ?? ''
    const id = await addRule(
      office(),
      fire,
      rule({ who: 'location', locationId: place.locationId, required: 'no', reason: 'Closed' }),
    )
    expect(await needs('fire_safety')).toBe(false)
    await endRule(office(), fire, id)
    await endRule(office(), fire, id)
    expect(await needs('fire_safety')).toBe(true)
    const [forEveryone] = (await readType(office(), fire)).rules
    await expect(endRule(office(), fire, forEveryone?.id ?? '')).rejects.toThrow('The rule for everyone')
    await expect(endRule(office(), types.dbs ?? '', id)).rejects.toThrow('Rule not found.')
  })

  test.each([
    [{ who: 'job' }, 'Choose the job'],
    [{ required: 'no' }, 'why it is not required'],
  ])('%j is refused: %s', async (change, words) => {
    await expect(addRule(office(), types.dbs ?? '', rule(change))).rejects.toThrow(words)
  })

  test('only the office changes what is needed', async () => {
    for (const actor of [guest, ...roles.filter((role) => role !== 'Admin / HR').map((role) => accounts[role].actor)]) {
      const ctx = world.ctx(actor) as Ctx<User>
      await expect(addType(ctx, typed())).rejects.toThrow('Admins only.')
      await expect(addRule(ctx, types.dbs ?? '', rule({}))).rejects.toThrow('Admins only.')
      await expect(previewRule(ctx, types.dbs ?? '', rule({}))).rejects.toThrow('Admins only.')
      await expect(endRule(ctx, types.dbs ?? '', ann)).rejects.toThrow('Admins only.')
    }
  })
})

describe('what a job’s training says', () => {
  const train = (training: string[]) => world.database.db.update(jobs).set({ training }).where(eq(jobs.id, place.jobId))

  test('is followed: what it names is needed, the rest is not; a job that names nothing needs what everyone does', async () => {
    await train(['Food hygiene', 'dbs', 'Dysphagia'])
    await Promise.all([followJobs(office()), followJobs(office())])
    const count = await world.database.db.$count(complianceRules, eq(complianceRules.jobId, place.jobId))
    await followJobs(office())
    expect(await world.database.db.$count(complianceRules, eq(complianceRules.jobId, place.jobId))).toBe(count)
    expect([await needs('food_hygiene'), await needs('dbs'), await needs('infection_control')]).toEqual([
      true,
      true,
      false,
    ])
    await train([])
    await followJobs(office())
    expect([await needs('food_hygiene'), await needs('infection_control')]).toEqual([false, true])
  })

  test('gives way to a rule made by hand for the job, until that ends', async () => {
    await train(['DBS'])
    await followJobs(office())
    const id = await addRule(office(), types.fire_safety ?? '', rule({ who: 'job', jobId: place.jobId }))
    await followJobs(office())
    expect(await needs('fire_safety')).toBe(true)
    await endRule(office(), types.fire_safety ?? '', id)
    await followJobs(office())
    expect(await needs('fire_safety')).toBe(false)
    const followed = (await readType(office(), types.fire_safety ?? '')).rules.find(({ followsJob }) => followsJob)
    await expect(endRule(office(), types.fire_safety ?? '', followed?.id ?? '')).rejects.toThrow('in the job')
  })
})
