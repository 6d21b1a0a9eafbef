import { afterAll, beforeAll, expect, test } from 'vitest'
import { revokeCertificate } from '#domains/learning/certificates/corrections.server.ts'
import { eraseLearning } from '#domains/learning/erasing.server.ts'
import type { Role, User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { certified } from '#tests/learning.ts'
import type { CpdEntryForm } from './cpd.form.ts'
import { ownCpd, ownCpdCourse, ownCpdEntry } from './cpd.queries.server.ts'
import { addCpdEntry, changeCpdEntry, deleteCpdEntry, reflectOnCourse } from './cpd.server.ts'
import { cpdEntries } from './cpd.table.ts'

let world: World
let accounts: Record<Role, Account>
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

const as = (role: Role) => world.ctx(accounts[role].actor) as Ctx<User>
const workshop = (more: Partial<CpdEntryForm> = {}): CpdEntryForm => ({
  ...{ title: 'Wound care workshop', doneOn: '2026-01-05', provider: 'Riverside NHS Trust', minutes: 180 },
  ...{ participatory: true, theme: 'safety' as const, reflection: 'I now measure each wound.', ...more },
})

test('a completed course comes in by itself with its minutes, takes a reflection, and goes when it is revoked', async () => {
  const { id, cpdMinutes } = await certified(world, accounts.Learner, 'fire-safety')
  const { entries, totals } = await ownCpd(as('Learner'))
  expect(entries).toMatchObject([{ id, here: true, title: 'Fire Safety', minutes: cpdMinutes, participatory: false }])
  expect(totals).toEqual({ all: cpdMinutes, participatory: 0 })
  const said = { participatory: true, theme: 'people' as const, reflection: 'I checked the exits at work.' }
  await Promise.all([1, 2, 3].map(() => reflectOnCourse(as('Learner'), id, said)))
  expect(await ownCpdCourse(as('Learner'), id)).toMatchObject(said)
  expect((await ownCpd(as('Learner'))).totals.participatory).toBe(cpdMinutes)
  await revokeCertificate(as('Admin / HR'), id, 'Completed by someone else.')
  expect((await ownCpd(as('Learner'))).entries).toEqual([])
})

test('what was learned elsewhere is written down, changed and deleted, and never lies in the future', async () => {
  const ctx = as('Staff Member')
  await addCpdEntry(ctx, workshop({ doneOn: todayOf(ctx) }))
  const [entry] = (await ownCpd(ctx)).entries
  expect(entry).toMatchObject({ title: 'Wound care workshop', here: false, participatory: true })
  await changeCpdEntry(ctx, entry?.id ?? '', workshop({ doneOn: '2001-01-01', minutes: 60 }))
  expect(await ownCpd(ctx)).toMatchObject({ entries: [], earlier: [{ minutes: 60 }], totals: { all: 0 } })
  await expect(addCpdEntry(ctx, workshop({ doneOn: '2999-01-01' }))).rejects.toMatchObject({
    fields: { doneOn: 'Enter a day that is today or earlier' },
  })
  await deleteCpdEntry(ctx, entry?.id ?? '')
  expect((await ownCpd(ctx)).earlier).toEqual([])
})

test('another’s entries and courses are not found, by anyone', async () => {
  const { id: certificate } = await certified(world, accounts['Supervisor / Manager'], 'food-hygiene')
  const owner = as('Supervisor / Manager')
  await addCpdEntry(owner, workshop())
  const id = (await ownCpd(owner)).entries.find(({ here }) => !here)?.id ?? ''
  for (const role of ['Learner', 'Trainer', 'Admin / HR'] as const) {
    await expect(ownCpdEntry(as(role), id)).rejects.toThrow('Entry not found.')
    await expect(changeCpdEntry(as(role), id, workshop())).rejects.toThrow('Entry not found.')
    await expect(deleteCpdEntry(as(role), id)).rejects.toThrow('Entry not found.')
    const said = { participatory: false, theme: null, reflection: 'Mine' }
    await expect(reflectOnCourse(as(role), certificate, said)).rejects.toThrow('Certificate not found.')
    expect((await ownCpd(as(role))).entries.map(({ id }) => id)).not.toContain(id)
  }
})

test('the log goes with the person', async () => {
  await addCpdEntry(as('Trainer'), workshop())
  await eraseLearning(world.ctx(), accounts.Trainer.personId)
  const left = await world.database.db.select({ personId: cpdEntries.personId }).from(cpdEntries)
  expect(left.map(({ personId }) => personId)).not.toContain(accounts.Trainer.personId)
})
