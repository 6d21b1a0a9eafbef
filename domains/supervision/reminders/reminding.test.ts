import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#domains/notifications/messages.table.ts'
import { reminders } from '#domains/reminders/reminders.table.ts'
import { sendMornings } from '#domains/reminders/sweep.server.ts'
import { system } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { supervisionStage } from '#tests/supervision.ts'
import { supervisionMorning } from './reminding.server.ts'

const stage = supervisionStage()
/** So many days after 20 November, at noon; what is first due is due on the 30th and on 28 December. */
const worker = (days: number): Ctx => ({ ...stage.hr(days), actor: system })
const told = () =>
  stage
    .db()
    .select()
    .from(reminders)
    .where(and(eq(reminders.kind, 'supervision'), eq(reminders.personId, stage.ann)))
const mails = () => stage.db().$count(messages)

test('the sweep tells of a step once, whether it runs twice, at once or the next day', async () => {
  await Promise.all([sendMornings(worker(31), [supervisionMorning]), sendMornings(worker(31), [supervisionMorning])])
  const [first, sent] = [await told(), await mails()]
  expect(first.filter(({ about, audience }) => about === 'supervision' && audience === 'supervisor')).toHaveLength(1)
  await sendMornings(worker(31), [supervisionMorning])
  expect([await told(), await mails()]).toEqual([first, sent])
  await sendMornings(worker(32), [supervisionMorning])
  const supervision = (await told()).filter(({ about }) => about === 'supervision')
  expect(supervision).toEqual(first.filter(({ about }) => about === 'supervision'))
})
