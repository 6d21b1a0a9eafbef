import { expect, test } from 'vitest'
import { messages } from '#domains/notifications/messages.table.ts'
import { sendMornings } from '#domains/reminders/sweep.server.ts'
import { system } from '#platform/actor.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { peopleOf } from '#tests/year.ts'
import { standingMorning } from './standing-reminders.server.ts'

const stage = clearanceStage()
const { signed, adultFirst } = peopleOf(stage, () => stage.accounts['Supervisor / Manager'].personId)

test('a start under Adult First begun over a good certificate is not reported as ending work', async () => {
  const ada = await signed('Ada')
  await adultFirst(ada, '2026-12-05')
  for (const day of ['2026-12-05', '2026-12-06', '2026-12-07'])
    await sendMornings({ actor: system, db: stage.db(), now: Temporal.Instant.from(`${day}T07:00:00Z`) }, [
      standingMorning,
    ])
  const said = (await stage.db().select().from(messages)).map(({ params }) => JSON.stringify(params))
  expect(said.filter((words) => words.includes('Ada Year') && /not cleared|Adult First/i.test(words))).toEqual([])
})
