import { dayOfInstant, formatDay, formatDayShort, formatTime, weekdayOf } from '#lib/day.ts'
import type { CalendarDate, CalendarEvent, Email } from './email.ts'

/** One date of an appointment in words. */
export type Appointment = {
  key: string
  weekday: string
  date: string
  month: string
  time: string
  place: string
  off: boolean
}

const endOf = ({ startsAt, minutes }: CalendarDate) =>
  formatTime(new Date(Date.parse(startsAt) + minutes * 60_000).toISOString())

/** The dates an email is about, as its card shows them. */
export function appointmentsOf({ calendar }: Email): Appointment[] {
  if (!calendar) return []
  return [calendar, ...(calendar.more ?? [])].map((one) => {
    const [date = '', month = ''] = formatDayShort(dayOfInstant(one.startsAt)).split(' ')
    return {
      ...{ key: one.uid, date, month, place: calendar.place },
      weekday: weekdayOf(dayOfInstant(one.startsAt)).slice(0, 3),
      time: `${formatTime(one.startsAt)} to ${endOf(one)}`,
      off: calendar.method === 'CANCEL' || one.cancelled === true,
    }
  })
}

/** The same in a line of text each. */
export function appointmentLines(email: Email): string[] {
  const { calendar } = email
  if (!calendar) return []
  return [calendar, ...(calendar.more ?? [])].map((one) => {
    const off = calendar.method === 'CANCEL' || one.cancelled
    const day = dayOfInstant(one.startsAt)
    const when = `${weekdayOf(day)} ${formatDay(day)}, ${formatTime(one.startsAt)} to ${endOf(one)}`
    return `${off ? 'Cancelled: ' : ''}${when}${calendar.place ? `\n${calendar.place}` : ''}`
  })
}

/** The paragraph that says the same as the card, if one does: the card is put in its place. */
export function saidByCard(paragraph: string, calendar: CalendarEvent | undefined): boolean {
  if (!calendar || calendar.more?.length) return false
  const said = `Date: ${formatDay(dayOfInstant(calendar.startsAt))}\nTime: ${formatTime(calendar.startsAt)}\nPlace: ${calendar.place}`
  return paragraph.replaceAll('\r\n', '\n').trim() === said.trim()
}
