import type { CalendarEvent } from '#platform/mail/email.ts'

/** How long an interview takes in a calendar. */
const INTERVIEW_MINUTES = 60

type Arranged = { seriesId: string; sequence: number; at: string; place: string }

/** What a message keeps so that its calendar file can be made when it is sent. */
export function calendarParams(
  method: CalendarEvent['method'],
  { seriesId, sequence, at, place }: Arranged,
  now: string,
): Record<string, string> {
  return {
    calendar: method,
    calendarUid: seriesId,
    // a cancellation is a change too
    calendarSequence: String(method === 'CANCEL' ? sequence + 1 : sequence),
    calendarAt: at,
    calendarPlace: place,
    calendarStamp: now,
  }
}

/** The calendar file of a message with such parameters. */
export function calendarOf(
  params: Record<string, string>,
  organisation: string | undefined,
): CalendarEvent | undefined {
  const {
    calendar,
    calendarUid = '',
    calendarSequence,
    calendarAt = '',
    calendarPlace = '',
    calendarStamp = '',
  } = params
  if (calendar !== 'REQUEST' && calendar !== 'CANCEL') return undefined
  return {
    method: calendar,
    uid: calendarUid,
    sequence: Number(calendarSequence),
    startsAt: calendarAt,
    minutes: INTERVIEW_MINUTES,
    title: organisation ? `Interview: ${organisation}` : 'Interview',
    place: calendarPlace,
    stampedAt: calendarStamp,
  }
}
