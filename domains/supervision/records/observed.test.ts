import { and, eq, ne } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { complianceFacts, complianceRules, complianceTypes } from '#domains/compliance/compliance.table.ts'
import type { Outcome } from '#domains/supervision/kinds.rules.ts'
import { supervisions } from '#domains/supervision/supervision.table.ts'
import { agedTypes } from '#tests/staff.ts'
import { supervisionStage } from '#tests/supervision.ts'
import { recordHeld } from './holding.server.ts'
import { saveNotes } from './notes.server.ts'
import { itemsOf } from './record-content.queries.server.ts'
import { signAsSupervisor } from './signing.server.ts'

const stage = supervisionStage()
const { supervisor } = stage
const leader = () => stage.accounts['Supervisor / Manager'].personId

async function medication() {
  const [type] = await stage
    .db()
    .select()
    .from(complianceTypes)
    .where(and(eq(complianceTypes.needsCompetence, true), ne(complianceTypes.key, 'care_certificate')))
    .orderBy(complianceTypes.position)
  if (!type) throw new Error('No type asks for competence')
  return type.id
}
const signOffsOf = async (personId: string) =>
  (await stage.db().select().from(complianceFacts).where(eq(complianceFacts.personId, personId))).filter(
    ({ aspect }) => aspect === 'competence',
  )
async function observed(outcome: Outcome, days = 3) {
  const id = await stage.book([stage.member], { kind: 'competence', days, typeId: await medication() })
  await recordHeld(supervisor(days + 1), id, { heldOn: days === 3 ? '2026-11-23' : '2026-11-24', outcome, absent: [] })
  const { revision } = await saveNotes(supervisor(days + 1), id, {
    fields: { [await firstItem(id)]: 'Well' },
    revision: 0,
  })
  return { id, revision }
}

/** The key of the first item of its template that takes words. */
async function firstItem(id: string) {
  const { templateId } = (await stage.db().select().from(supervisions).where(eq(supervisions.id, id)))[0] ?? {}
  const items = await itemsOf(supervisor(), templateId ?? null)
  return items.find(({ sort }) => sort !== 'check')?.key ?? ''
}

test('who is not in date themselves signs no one off, and nothing is kept', async () => {
  const { id, revision } = await observed('competent')
  await expect(signAsSupervisor(supervisor(4), id, revision)).rejects.toThrow('Your own record of this is not in date')
  expect(await signOffsOf(stage.member)).toEqual([])
  const [row] = await stage.db().select().from(supervisions).where(eq(supervisions.id, id))
  expect(row).toMatchObject({ factId: null, signedAt: null })
})

test('not yet competent is signed without a sign-off', async () => {
  const { id, revision } = await observed('not_yet')
  await signAsSupervisor(supervisor(4), id, revision)
  expect(await signOffsOf(stage.member)).toEqual([])
})

test('someone seen to be competent is signed off by who saw it, once', async () => {
  await agedTypes(stage.world)
  const typeId = await medication()
  const by = { recordedAt: '2026-01-01T09:00:00Z', recordedBy: v7() }
  await stage
    .db()
    .insert(complianceRules)
    .values({ typeId, required: true, validFrom: '2020-01-01', ...by })
  const known = {
    personId: leader(),
    typeId,
    source: 'import',
    recordedAt: '2026-11-19T09:00:00Z',
    recordedBy: v7(),
  } as const
  await stage
    .db()
    .insert(complianceFacts)
    .values([
      { ...known, aspect: 'theory', validFrom: '2026-11-01', expiresOn: '2027-11-01' },
      { ...known, aspect: 'competence', validFrom: '2026-11-01', expiresOn: '2027-11-01' },
    ])
  const { id, revision } = await observed('competent', 4)
  await signAsSupervisor(supervisor(5), id, revision)
  const signedOff = await signOffsOf(stage.member)
  expect(signedOff).toMatchObject([
    { typeId, validFrom: '2026-11-24', note: expect.stringMatching(/^Signed off by Test supervisor-manager\. Seen/) },
  ])
  const [row] = await stage.db().select().from(supervisions).where(eq(supervisions.id, id))
  expect(row?.factId).toBe(signedOff[0]?.id)
})

test('no one observes themselves, booked by whomever', async () => {
  const typeId = await medication()
  const own = stage.book([leader()], { kind: 'competence', typeId, supervisorId: leader() })
  await expect(own).rejects.toThrow()
})
