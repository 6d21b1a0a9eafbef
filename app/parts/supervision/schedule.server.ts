import { scheduleChoices } from '#domains/supervision/schedule/choices.queries.server.ts'
import { listObservations } from '#domains/supervision/schedule/observations.queries.server.ts'
import { doneOnTime } from '#domains/supervision/schedule/on-time.queries.server.ts'
import type { ScheduleFilters } from '#domains/supervision/schedule/schedule.form.ts'
import { listSchedule } from '#domains/supervision/schedule/schedule.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** What the schedule shows, to the office and to a supervisor of the team alike. */
export async function readSchedule(ctx: Ctx<User>, filters: ScheduleFilters) {
  const { mayBook, ...choices } = await scheduleChoices(ctx)
  const shown = { choices, mayBook, onTime: await doneOnTime(ctx, filters) }
  if (filters.kind === 'competence')
    return { observed: true as const, ...(await listObservations(ctx, filters)), ...shown }
  return { observed: false as const, ...(await listSchedule(ctx, filters)), ...shown }
}
