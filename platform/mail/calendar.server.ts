import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { CalendarEvent, Sender } from './email.ts'

type Recipient = { name?: string | undefined; address: string }
export type CalendarFile = { method: CalendarEvent['method']; content: string }

/** The event as an iCalendar invitation or cancellation (RFC 5546): a later one of the same uid takes the earlier one's place. */
export function calendarFile(event: CalendarEvent, sender: Sender, to: Recipient): CalendarFile {
  const { method, uid, sequence, startsAt, minutes, title, place, stampedAt } = event
  const cancelled = method === 'CANCEL'
  const start = new Date(startsAt)
  const calendar = ical({
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    prodId: { company: sender.brand, product: 'hub', language: 'EN' },
  })
  calendar.createEvent({
    id: `${uid}@${new URL(sender.publicUrl).hostname}`,
    sequence,
    stamp: new Date(stampedAt),
    start,
    end: new Date(start.getTime() + minutes * 60_000),
    summary: title,
    location: place,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: sender.organisation, email: sender.contactEmail },
    attendees: [
      {
        email: to.address,
        ...(to.name ? { name: to.name } : {}),
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.NEEDSACTION,
        rsvp: !cancelled,
      },
    ],
  })
  return { method, content: calendar.toString() }
}
