import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#domains/notifications/messages.table.ts'
import { system } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { supervisionStage } from '#tests/supervision.ts'
import { sweepSupervisionReminders } from './reminding.server.ts'
import { supervisionReminders } from './supervision-reminders.table.ts'

const stage = supervisionStage()
/** So many days after 20 November, at noon; what is first due is due on the 30th and on 28 December. */
const worker = (days: number): Ctx => ({ ...stage.hr(days), actor: system })
const told = () => stage.db().select().from(supervisionReminders).where(eq(supervisionReminders.personId, stage.ann))
const mails = () => stage.db().$count(messages)

test('the sweep tells of a step once, whether it runs twice, at once or the next day', async () => {
  await Promise.all([sweepSupervisionReminders(worker(31)), sweepSupervisionReminders(worker(31))])
  const [first, sent] = [await told(), await mails()]
  expect(first.filter(({ kind, audience }) => kind === 'supervision' && audience === 'supervisor')).toHaveLength(1)
  await sweepSupervisionReminders(worker(31))
  expect([await told(), await mails()]).toEqual([first, sent])
  await sweepSupervisionReminders(worker(32))
  const supervision = (await told()).filter(({ kind }) => kind === 'supervision')
  expect(supervision).toEqual(first.filter(({ kind }) => kind === 'supervision'))
})

test('nobody but the hub runs it', async () => {
  await expect(sweepSupervisionReminders(stage.hr())).rejects.toThrow()
})
