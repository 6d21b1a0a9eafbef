import { sql } from 'drizzle-orm'
import { heldIn, notTold } from '#domains/notifications/letting-go.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { rewordWaiting } from '#domains/notifications/waves.server.ts'
import { reminders } from '#domains/reminders/reminders.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { byUrgency } from './due.rules.ts'
import { openCourses } from './open-courses.queries.server.ts'
import { reminderLine } from './reminding.rules.ts'

/** Before a wave goes: its emails name the courses that are still to be done and that no later email has told of. */
export async function letCoursesGo(ctx: Ctx, { waveId }: { waveId: string }): Promise<void> {
  const waiting = await heldIn(ctx, waveId, 'learning.reminder')
  if (waiting.length === 0) return
  const ids = waiting.map(({ personId }) => personId)
  // what those left out in favour of these were about is told by these
  const open = await openCourses(ctx, todayOf(ctx), {
    who: sql`taken.person_id = any(${sql.param(ids)}::uuid[])`,
    which: sql`exists (select from ${reminders} as told join ${messages} as held on held.id = told.message_id
      where told.cycle_id = cycle.id and told.audience = 'person' and held.wave_id is not null
        and held.state in ('waiting', 'cancelled'))`,
  })
  const byPerson = Map.groupBy(
    open.filter(({ due }) => due.state !== 'waived' && due.state !== 'awaiting marking'),
    ({ personId }) => personId,
  )
  const words = waiting.map(({ id, personId, params, told }): [string, Record<string, string> | undefined] => {
    const rows = byUrgency(byPerson.get(personId) ?? []).filter((row) => notTold([reminderLine(row)], told).length > 0)
    const [first] = rows
    if (!first) return [id, undefined]
    const { title, enrolmentId, due } = first
    const over = due.state === 'overdue' ? 'yes' : ''
    return [id, { ...params, lines: rows.map(reminderLine).join('\n'), first: title, enrolmentId, over }]
  })
  await rewordWaiting(ctx, new Map(words))
}
