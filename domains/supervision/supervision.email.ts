import type { Templates } from '#domains/notifications/templates.ts'
import { dayOfInstant, formatDay, formatTime } from '#lib/day.ts'
import { supervisionHome } from '#platform/addresses.ts'
import type { CalendarEvent } from '#platform/mail/email.ts'
import { isKind, type Kind } from './kinds.rules.ts'
import { kindNames } from './supervision.labels.ts'

export type Told = 'booked' | 'moved' | 'cancelled'
type About = {
  told: Told
  kind: Kind
  firstName: string
  /** With whom, as this reader sees it. */
  withWhom: string
  at: string
  minutes: number
  place: string
  reason: string
  uid: string
  sequence: number
}

/** What the email is made from, as it is when it is queued. Notes are in no email. */
export const timeParams = ({ minutes, sequence, ...about }: About, stampedAt: string): Record<string, string> => ({
  ...{ ...about, minutes: String(minutes), sequence: String(sequence), stampedAt },
})

const nameOf = (kind: string | undefined) => (isKind(kind) ? kindNames[kind] : 'Supervision')
const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

export const supervisionEmails: Templates = {
  'supervision.time': (params, link) => {
    const { told, kind, firstName, withWhom, at = '', place, reason } = params
    const name = nameOf(kind)
    const day = formatDay(dayOfInstant(at))
    const off = told === 'cancelled'
    const subjects: Record<string, string> = {
      booked: `${name} booked: ${day}`,
      moved: `${name} moved to ${day}`,
      cancelled: `${name} on ${day} is cancelled`,
    }
    const firsts: Record<string, string> = {
      booked: `Your ${lower(name)} with ${withWhom} is booked:`,
      moved: `Your ${lower(name)} with ${withWhom} has a new time:`,
      cancelled: `Your ${lower(name)} with ${withWhom} does not take place:`,
    }
    return {
      subject: subjects[told ?? 'booked'] ?? name,
      paragraphs: [
        `Hello ${firstName},`,
        firsts[told ?? 'booked'] ?? '',
        `Date: ${day}\nTime: ${formatTime(at)}\nPlace: ${place}`,
        ...(reason ? [`Why: ${reason}`] : []),
      ],
      ...(off ? {} : { action: { label: 'See it', url: link(supervisionHome()) } }),
      ...(off ? {} : { footnote: 'If you cannot come, please say so, and another time is found.' }),
      calendar: calendarOf(params),
    }
  },
  'supervision.sign': ({ firstName, kind, heldOn = '', from }, link) => ({
    subject: `Please read and sign: ${lower(nameOf(kind))} of ${formatDay(heldOn)}`,
    paragraphs: [
      `Hello ${firstName},`,
      `${from} asks you to read the notes of your ${lower(nameOf(kind))} of ${formatDay(heldOn)} and to sign them. You can add a comment.`,
    ],
    action: { label: 'Read and sign', url: link(supervisionHome()) },
  }),
  'supervision.own': ({ firstName, lines = '' }, link) => ({
    subject: 'Due soon: your supervision',
    paragraphs: [
      `Hello ${firstName},`,
      'This is due and not booked yet:',
      ...lines.split('\n'),
      'Ask your supervisor for a time.',
    ],
    action: { label: 'See it', url: link(supervisionHome()) },
  }),
  'supervision.team': ({ firstName, lines = '' }, link) => ({
    subject: 'Supervision to book',
    paragraphs: [`Hello ${firstName},`, 'These are due and not booked yet:', ...lines.split('\n')],
    action: { label: 'Book them', url: link(supervisionHome()) },
  }),
  'supervision.office': ({ firstName, lines = '' }, link) => ({
    subject: 'Supervision overdue',
    paragraphs: [`Hello ${firstName},`, 'These are overdue and not booked:', ...lines.split('\n')],
    action: { label: 'Open the schedule', url: link(supervisionHome()) },
  }),
}

/** One appointment for each reader, which keeps its uid through every change. */
function calendarOf(params: Record<string, string>): CalendarEvent {
  const { told, kind, withWhom, at = '', minutes, place = '', uid = '', sequence, stampedAt = '' } = params
  return {
    ...{
      method: told === 'cancelled' ? 'CANCEL' : 'REQUEST',
      file: 'supervision.ics',
      uid,
      sequence: Number(sequence),
    },
    ...{ startsAt: at, minutes: Number(minutes), title: `${nameOf(kind)} with ${withWhom}`, place, stampedAt },
  }
}
