import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reminders } from '#domains/reminders/reminders.table.ts'
import { sendMornings } from '#domains/reminders/sweep.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { system } from '#platform/actor.ts'
import { asOwner } from '#tests/as-owner.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { peopleOf } from '#tests/year.ts'
import { standingMorning } from './standing-reminders.server.ts'

const stage = clearanceStage()
const { brought, check } = peopleOf(stage, () => stage.accounts['Supervisor / Manager'].personId)

test('a file that cannot be read keeps the others from no one', async () => {
  const [ann, bob] = [await brought('Ann'), await brought('Bob')]
  for (const id of [ann, bob]) await check(id, 'right_to_work', { followUpOn: '2026-12-20' })
  const broken = { plain: null, details: 'v1.damaged' }
  await asOwner(stage.db(), async (owner) =>
    owner.update(preEmploymentChecks).set(broken).where(eq(preEmploymentChecks.personId, bob)),
  )
  const morning = Temporal.Instant.from('2026-11-20T07:00:00Z')
  await sendMornings({ actor: system, db: stage.db(), now: morning }, [standingMorning])
  const told = await stage.db().select().from(reminders)
  expect([...new Set(told.map(({ personId }) => personId))]).toEqual([ann])
})
