import { read } from '#app/doors/signed-in.server.ts'
import { ownSession } from '#domains/learning/sessions/own.queries.server.ts'
import { sessionCalendar } from '#domains/learning/sessions/sessions.email.ts'
import { organisation } from '#domains/settings/organisation.server.ts'
import { config } from '#platform/config.server.ts'
import { calendarFile } from '#platform/mail/calendar.server.ts'
import { found } from '#platform/refusal.ts'
import type { Route } from './+types/calendar'

/** The appointment as a file to put into a calendar; the same one as in the emails about it. */
export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { attendanceId, title, place, sequence, dates, dropped, state, phase } = await ownSession(ctx, params.id)
  const event = sessionCalendar({
    ...{ attendanceId, title, place, sequence, stampedAt: ctx.now.toString() },
    dates: [
      ...dates.map((date) => ({ ...date, dropped: false })),
      ...dropped.map((date) => ({ ...date, dropped: true })),
    ],
    off: phase === 'cancelled' || state === 'declined',
  })
  const { productName, name, contactEmail } = await organisation(ctx)
  const sender = { brand: productName, organisation: name, contactEmail, publicUrl: config().publicUrl }
  const asked = found(event, 'Session')
  const file = calendarFile(asked.method === 'REQUEST' ? { ...asked, method: 'PUBLISH' } : asked, sender, {
    ...{ name: ctx.actor.name, address: ctx.actor.email },
  })
  return new Response(file.content, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file.filename}"`,
      'Cache-Control': 'no-store',
    },
  })
})
