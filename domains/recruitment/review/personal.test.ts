import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { readCorrections } from '#domains/recruitment/corrections/corrections.queries.server.ts'
import { correctApplication } from '#domains/recruitment/corrections/corrections.server.ts'
import { type ApplicationStatus, applicationStatuses } from '#domains/vetting/checks/stages.rules.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { readApplication } from '#tests/reviewing.ts'
import { revealPersonal } from './sensitive.server.ts'

let world: World
let hr: Account
let id: string
beforeAll(async () => {
  world = await openWorld()
  hr = await world.account('Admin / HR', 'hr')
  const personal = { dob: '1961-03-07', nationality: 'Canarian', passportCountry: 'Canary' }
  id = (await makeApplication(world.database.db, personal)).id
})
afterAll(() => world.close())

const as = (vetting: boolean): Ctx<User> => {
  const permissions = hr.actor.permissions.filter((each) => vetting || each !== 'vetting')
  return { ...world.ctx(), actor: { ...hr.actor, permissions } }
}
const put = (status: ApplicationStatus) =>
  world.database.db.update(applications).set({ status }).where(eq(applications.id, id))
const leaks = /1961|Canar/

test.each(applicationStatuses)(
  'at %s, age and nationality are in the application only after an offer',
  async (status) => {
    await put(status)
    const shown = status === 'offer_made' || status === 'hired'
    for (const vetting of [true, false]) {
      const { personal, ...detail } = await readApplication(as(vetting), id)
      expect(leaks.test(JSON.stringify(detail))).toBe(shown)
      expect(personal).toEqual({ shown, mayReveal: !shown && vetting })
      expect(leaks.test(JSON.stringify(await readCorrections(as(vetting), id)))).toBe(shown)
    }
  },
)

test('before an offer only people who vet may look, and each look is logged', async () => {
  await put('submitted')
  await expect(revealPersonal(as(false), id, 'dob')).rejects.toThrow('This is shown after an offer.')
  expect(await revealPersonal(as(true), id, 'dob')).toBe('1961-03-07')
  const revealed = and(eq(auditLog.subjectId, id), eq(auditLog.verb, 'application.revealed'))
  const entries = await world.database.db.select().from(auditLog).where(revealed)
  expect(entries.map(({ details }) => details)).toEqual([{ fields: ['dob'] }])
})

test('a correction made before an offer does not blank what its page did not show', async () => {
  await put('submitted')
  const { answers, version } = await readCorrections(as(true), id)
  const form = {
    ...answers,
    position: 'Nurse',
    reason: 'By phone',
    version,
    confirmed: false,
    addresses: [],
    periods: [],
  }
  await correctApplication(as(true), id, { ...form, dob: '', nationality: 'Forged' })
  const [row] = await world.database.db.select().from(applications).where(eq(applications.id, id))
  expect(row).toMatchObject({ position: 'Nurse', dob: '1961-03-07', nationality: 'Canarian' })
})
