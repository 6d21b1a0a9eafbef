import { type SQL, sql } from 'drizzle-orm'
import { PROPER_DAYS } from '#domains/people/jobs/appointments.rules.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { bringIns } from './bring-ins.table.ts'

// appointments that no longer speak, as words-of-managers.rules.ts says; found once for each query
const silent = (ctx: Ctx) => sql`array(select appointed.id from ${managerAppointments} as appointed
  where appointed.undone_at is not null or appointed.date_to < appointed.date_from + ${PROPER_DAYS}::integer
    or (appointed.confirmed_at is null and appointed.confirm_by < ${todayOf(ctx)}::date))`

/** The condition that a bring-in was confirmed by an appointment that counts no longer: the person waits again. */
export const isLost = (ctx: Ctx): SQL<boolean> => sql`coalesce(${lostByIndex(ctx)}, false)`

/** The same, as an index finds it. */
export const lostByIndex = (ctx: Ctx): SQL<boolean> => sql`${bringIns.confirmedAppointmentId} = any(${silent(ctx)})`

/** Whether a bring-in is confirmed, and that counts today. */
export const isConfirmed = (ctx: Ctx): SQL<boolean> => sql`(${bringIns.confirmedAt} is not null and not ${isLost(ctx)})`
