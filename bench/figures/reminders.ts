import { complianceMorning } from '#domains/compliance/reminders/reminders.server.ts'
import { sendMornings } from '#domains/reminders/sweep.server.ts'
import { addDays } from '#lib/day.ts'
import { system } from '#platform/actor.ts'
import { openDatabase } from '#platform/db/client.server.ts'
import type { Figure } from '../figure.ts'

/** The nightly reminders of 20,000 people with thirty types and well over a million records. */
export const reminders: Figure = {
  must: false,
  async measure(stage) {
    const { url } = await stage.ground('large')
    const database = openDatabase(url)
    // the morning after: what was filled in is known by then
    const now = Temporal.Instant.from(`${addDays(stage.today, 1)}T10:00:00Z`)
    const began = performance.now()
    let failed = ''
    try {
      await sendMornings({ actor: system, db: database.db, now }, [complianceMorning])
    } catch (error) {
      failed = `; failed: ${(error as Error).message.slice(0, 80)}`
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const { rows } = await database.pool.query<{ sent: number; facts: number }>(
      `select (select count(*)::int from reminders) as sent, (select count(*)::int from compliance_facts) as facts`,
    )
    await database.close()
    const [{ sent, facts } = { sent: 0, facts: 0 }] = rows
    const count = facts.toLocaleString('en-GB')
    return [
      {
        what: 'nightly reminders of 20,000 people',
        measured: `${seconds} s; ${count} records, ${sent} reminders${failed}`,
      },
    ]
  },
}
