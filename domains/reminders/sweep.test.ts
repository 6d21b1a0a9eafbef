import { expect, test } from 'vitest'
import { settings } from '#domains/settings/settings.table.ts'
import { system } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { clearanceStage } from '#tests/clearance.ts'
import type { ReminderKind } from './reminders.rules.ts'
import { type Morning, sendMornings } from './sweep.server.ts'

const stage = clearanceStage()
const at = (instant: string): Ctx => ({ actor: system, db: stage.db(), now: Temporal.Instant.from(instant) })

/** A morning that notes when it was sent, and with which last run. */
function noting(kind: ReminderKind, more: Partial<Morning> = {}) {
  const sent: string[] = []
  const send: Morning['send'] = async (ctx, { last }) => {
    sent.push(`${ctx.now.toString().slice(11, 16)} after ${last?.at.slice(8, 16) ?? 'none'}`)
  }
  return { sent, morning: { kind, send, ...more } }
}

test('each kind goes once a day or once an hour from its time, also where two run at once', async () => {
  const [daily, early, hourly] = [
    noting('compliance'),
    noting('standing', { from: '06:00' }),
    noting('learning', { every: 'hour' }),
  ]
  const all = [daily.morning, early.morning, hourly.morning]
  for (const time of ['05:59', '06:00', '08:59', '09:00', '09:30', '10:00']) {
    const run = () => sendMornings(at(`2026-11-20T${time}:00Z`), all)
    await Promise.all([run(), run()])
  }
  await sendMornings(at('2026-11-22T09:00:00Z'), all)
  expect(early.sent).toEqual(['06:00 after none', '09:00 after 20T06:00'])
  expect(daily.sent).toEqual(['09:00 after none', '09:00 after 20T09:00'])
  expect(hourly.sent).toEqual(['09:00 after none', '10:00 after 20T09:00', '09:00 after 20T10:00'])
})

test('a kind that fails keeps nothing of its run, stops no other and is sent the next time', async () => {
  await stage.db().delete(settings)
  let broken = true
  const send: Morning['send'] = async () => {
    if (broken) throw new Error('a row that cannot be read')
  }
  const [after, fails] = [noting('seat'), noting('supervision', { send })]
  const run = (time: string) => sendMornings(at(`2026-11-24T${time}:00Z`), [fails.morning, after.morning])
  await expect(run('09:00')).rejects.toThrow('1 failed, the others were done')
  expect(after.sent).toHaveLength(1)
  broken = false
  await run('09:01')
  const keys = (await stage.db().select().from(settings)).map(({ key }) => key)
  expect(keys.toSorted()).toEqual(['reminders.seat', 'reminders.supervision'])
})

test('the worker alone sends', async () => {
  await expect(sendMornings(stage.hr(), [])).rejects.toThrow()
})
