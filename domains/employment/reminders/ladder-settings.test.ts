import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { reminders } from '#domains/reminders/reminders.table.ts'
import { sendMornings } from '#domains/reminders/sweep.server.ts'
import { system } from '#platform/actor.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { peopleOf } from '#tests/year.ts'
import { standingMorning } from './standing-reminders.server.ts'

const stage = clearanceStage()
const { brought, check } = peopleOf(stage, () => stage.accounts['Supervisor / Manager'].personId)

const morning = (day: string) =>
  sendMornings({ actor: system, db: stage.db(), now: Temporal.Instant.from(`${day}T07:00:00Z`) }, [standingMorning])
const toldOf = async (personId: string) =>
  (await stage.db().select().from(reminders).where(eq(reminders.personId, personId))).map(
    ({ about, audience, threshold }) => `${about} ${audience} ${threshold}`,
  )

test('the type of a permission to work says when its end is told of', async () => {
  await stage
    .db()
    .insert(complianceTypes)
    .values({
      ...{ id: v7(), key: 'right_to_work', name: 'Right to work', position: 99, readFrom: 'vetting:right_to_work' },
      ...{ ladder: [45, 10, -7], createdAt: '2026-11-20T09:00:00Z', recordedAt: '2026-11-20T09:00:00Z' },
    })
  const ann = await brought('Ann')
  await check(ann, 'right_to_work', { followUpOn: '2027-01-10' })
  await morning('2026-11-25')
  expect(await toldOf(ann)).toEqual([])
  await morning('2026-11-26')
  expect(await toldOf(ann)).toEqual(expect.arrayContaining(['right_to_work vetting 45', 'right_to_work person 45']))
})

test('no one is brought in without a day by which they are verified, and HR and the manager hear when it comes', async () => {
  const bob = await brought('Bob')
  const planned = await stage.db().update(bringIns).set({ verifyBy: '2026-12-28' }).where(eq(bringIns.personId, bob))
  expect(planned.rowCount).toBe(1)
  await expect(
    stage.db().execute(`update bring_ins set verify_by = null where person_id = '${bob}'`),
  ).rejects.toHaveProperty('cause.message', expect.stringContaining('not-null'))
  await morning('2026-11-28')
  expect(await toldOf(bob)).toEqual(expect.arrayContaining(['verification vetting 30', 'verification manager 30']))
  const mails = await stage.db().select().from(messages).where(eq(messages.template, 'standing.ends'))
  expect(mails.some(({ params }) => String(params.lines).includes('Bob Year'))).toBe(true)
})
