import type { Templates } from '#domains/notifications/templates.ts'
import { dayOfInstant, formatDay, formatTime } from '#lib/day.ts'
import { learnerSession } from '#platform/addresses.ts'
import type { CalendarEvent } from '#platform/mail/email.ts'
import { type AttendanceState, dateWords, type NoticeKind, nextDate } from './sessions.rules.ts'

export type ToldDate = { position: number; startsAt: string; endsAt: string }
type Kept = ToldDate & { dropped: boolean }
type About = {
  kind: NoticeKind
  firstName: string
  title: string
  place: string
  note: string
  reason: string
  trainer: string
  sessionId: string
  attendanceId: string
  sequence: number
  state: AttendanceState
  dates: readonly Kept[]
}

/** What the email is made from, as it is when it is queued. */
export function sessionParams({ dates, sequence, ...about }: About, stampedAt: string): Record<string, string> {
  const held = dates.filter(({ dropped }) => !dropped)
  const next = nextDate(held, stampedAt)
  return {
    ...about,
    day: formatDay(dayOfInstant((next ?? held[0])?.startsAt ?? stampedAt)),
    time: formatTime((next ?? held[0])?.startsAt ?? stampedAt),
    when: held.map(dateWords).join('\n'),
    dates: JSON.stringify(dates),
    sequence: String(sequence),
    stampedAt,
  }
}

const openings: Record<NoticeKind, (params: Record<string, string>) => { subject: string; first: string }> = {
  invited: ({ title, day }) => ({
    subject: `You are invited: ${title}, ${day}`,
    first: 'You are invited to this training. Please say whether you can come:',
  }),
  booked: ({ title, day }) => ({
    subject: `Booked for you: ${title}, ${day}`,
    first: 'You have a place at this training:',
  }),
  'place free': ({ title, day }) => ({
    subject: `You have a place: ${title}, ${day}`,
    first: 'A place became free, and it is yours:',
  }),
  tomorrow: ({ title, time }) => ({ subject: `Tomorrow at ${time}: ${title}`, first: 'Your training is tomorrow:' }),
  changed: ({ title, day }) => ({
    subject: `Changed: ${title}, now ${day}`,
    first: 'This training has changed. It is now:',
  }),
  cancelled: ({ title, day }) => ({ subject: `Cancelled: ${title}, ${day}`, first: 'This training is cancelled:' }),
  removed: ({ title, day }) => ({
    subject: `You are no longer booked: ${title}, ${day}`,
    first: 'You are no longer on the list for this training:',
  }),
}

export const sessionEmails: Templates = {
  'learning.session_message': ({ firstName, title, when = '', from, message = '', sessionId = '' }, link) => ({
    subject: `About ${title}`,
    paragraphs: [
      `Hello ${firstName},`,
      ...message.split('\n').filter(Boolean),
      `${from}`,
      `${title}`,
      ...when.split('\n'),
    ],
    action: { label: 'Open the session', url: link(learnerSession(sessionId)) },
  }),
  'learning.session': (params, link) => {
    const { kind, state, firstName, title, place, trainer, note, reason, sessionId = '', when = '' } = params
    const off = kind === 'cancelled' || kind === 'removed'
    const { subject, first } = openings[kind as NoticeKind](params)
    const calendar = calendarOf(params, off)
    return {
      subject,
      paragraphs: [
        `Hello ${firstName},`,
        first,
        `${title}`,
        ...when.split('\n'),
        `Where: ${place}. Trainer: ${trainer}.`,
        ...(off && reason ? [`Why: ${reason}`] : []),
        ...(!off && note ? note.split('\n').filter(Boolean) : []),
        ...(!off && state === 'waiting' ? ['You are on the waiting list. We write to you when a place is free.'] : []),
      ],
      ...(off ? {} : { action: { label: labelOf(state), url: link(learnerSession(sessionId)) } }),
      ...(off
        ? {}
        : { footnote: 'If you cannot come, please say so there: your place then goes to someone who waits.' }),
      ...(calendar ? { calendar } : {}),
    }
  },
}

const labelOf = (state: string | undefined) => (state === 'invited' ? 'Accept or decline' : 'Open the session')

/** The appointment of everyone who is asked or has a place, one event for each date. */
function calendarOf(params: Record<string, string>, off: boolean): CalendarEvent | undefined {
  const { title = '', place = '', stampedAt = '', state, attendanceId = '', sequence = '0' } = params
  if (!off && state !== 'placed' && state !== 'invited') return undefined
  const dates = JSON.parse(params.dates ?? '[]') as Kept[]
  return sessionCalendar({ dates, attendanceId, title, place, stampedAt, sequence: Number(sequence), off })
}

type Appointment = {
  dates: readonly Kept[]
  attendanceId: string
  title: string
  place: string
  stampedAt: string
  sequence: number
  off: boolean
}

/** Each date keeps its own uid through every change; one that was taken off is cancelled in calendars. */
export function sessionCalendar(about: Appointment): CalendarEvent | undefined {
  const { dates, attendanceId, title, place, stampedAt, sequence, off } = about
  const [first, ...more] = dates.map(({ position, startsAt, endsAt, dropped }) => ({
    uid: `${attendanceId}-${position}`,
    startsAt,
    minutes: Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000),
    cancelled: dropped,
  }))
  if (!first) return undefined
  return { method: off ? 'CANCEL' : 'REQUEST', file: 'training.ics', ...first, more, sequence, title, place, stampedAt }
}
