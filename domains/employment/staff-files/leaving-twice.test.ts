import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { employ, workplace } from '#tests/staff.ts'
import { endEmployment } from './leavers.server.ts'
import { readStaffFile } from './staff-file.queries.server.ts'

let world: World
let hr: Ctx<User>

beforeAll(async () => {
  world = await openWorld()
  const { actor } = (await accountsOfAllRoles(world))['Admin / HR']
  hr = { ...world.ctx(actor), actor, now: Temporal.Instant.from('2026-06-10T12:00:00Z') }
})
afterAll(() => world.close())

const form = {
  leftOn: '2026-05-31',
  leavingReason: 'Dismissed',
  dbsReferral: 'made' as const,
  dbsReferralNote: 'Referred on 30 May.',
}
const timesLeft = (personId: string) =>
  world.database.db.$count(auditLog, and(eq(auditLog.subjectId, personId), eq(auditLog.verb, 'staff.left')))

test('two clicks end an employment once', async () => {
  const personId = await employ(world, await workplace(world))
  await Promise.all([endEmployment(hr, personId, form), endEmployment(hr, personId, form)])
  expect(await timesLeft(personId)).toBe(1)
  expect((await readStaffFile(hr, personId)).file.referralNote).toBe('Referred on 30 May.')
})

test('what was written about a referral is not lost by what is said later', async () => {
  const personId = await employ(world, await workplace(world, 'Cook', 'Elm House'))
  await endEmployment(hr, personId, { ...form, dbsReferral: 'being_considered', dbsReferralNote: 'Harm alleged.' })
  await endEmployment(hr, personId, form)
  await endEmployment(hr, personId, { ...form, leavingReason: 'Left', dbsReferral: 'not_needed', dbsReferralNote: '' })
  const { file } = await readStaffFile(hr, personId)
  expect(file).toMatchObject({ leavingReason: 'Left', referralNote: 'Harm alleged.\n\nReferred on 30 May.' })
})
