import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import { type CalendarDate, type CalendarEvent, calendarName, type Sender } from './email.ts'

type Recipient = { name?: string | undefined; address: string }
export type CalendarFile = { method: CalendarEvent['method']; filename: string; content: string }

/** The event as an iCalendar invitation or cancellation (RFC 5546): a later one of the same uid takes the earlier one's place. */
export function calendarFile(event: CalendarEvent, sender: Sender, to: Recipient): CalendarFile {
  const { method, more = [] } = event
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: sender.brand, product: 'hub', language: 'EN' },
  })
  for (const date of [event, ...more]) calendar.createEvent(eventOf(event, date, sender, to))
  return { method, filename: calendarName(event), content: calendar.toString() }
}

function eventOf(event: CalendarEvent, date: CalendarDate, sender: Sender, to: Recipient): ICalEventData {
  const cancelled = event.method === 'CANCEL' || date.cancelled === true
  const start = new Date(date.startsAt)
  return {
    id: `${date.uid}@${new URL(sender.publicUrl).hostname}`,
    sequence: event.sequence,
    stamp: new Date(event.stampedAt),
    start,
    end: new Date(start.getTime() + date.minutes * 60_000),
    summary: event.title,
    location: event.place,
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
  }
}
