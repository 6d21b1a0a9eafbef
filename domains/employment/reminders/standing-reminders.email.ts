import type { Templates } from '#domains/notifications/templates.ts'
import { portalHome, safeToWork, staffFile, teamHome } from '#platform/addresses.ts'

const count = (people: string) => (people === '1' ? '1 person' : `${people} people`)
const listed = (heading: string, lines: string) => (lines ? [heading, ...lines.split('\n')] : [])

/** What ends of people at work, and has ended. A line manager's email names no requirement. */
export const standingReminderEmails: Templates = {
  'standing.ends': ({ lines = '', still = '', people = '0', personId, manager }, link) => ({
    subject: `Safe to work: ${count(people)} to see to`,
    paragraphs: [...listed('New today:', lines), ...listed('Still nothing recorded or decided:', still)],
    action: manager
      ? { label: 'Open my team', url: link(teamHome()) }
      : personId
        ? { label: 'Open the staff file', url: link(staffFile(personId)) }
        : { label: 'Open Safe to work', url: link(safeToWork()) },
    footnote: manager
      ? 'You get this email as registered manager. This email cannot be switched off.'
      : 'You get this email because you have the vetting permission. This email cannot be switched off.',
  }),
  'standing.team': ({ lines = '', still = '', people = '0' }, link) => ({
    subject: `Your team: who may work, ${count(people)}`,
    paragraphs: [...listed('New today:', lines), ...listed('Still as before:', still), 'HR knows why and sees to it.'],
    action: { label: 'Open my team', url: link(teamHome()) },
    footnote: 'You get one such email a day at most. It cannot be switched off.',
  }),
  'standing.not_sent': ({ lines = '', people = '0', since = '' }, link) => ({
    subject: `Never sent: what ${count(people)} should have read before their shifts`,
    paragraphs: [
      `Emails about right to work, registration and DBS have been on hold with others since ${since}. They were not sent, and will not be: what they say may no longer be true.`,
      'This is what each of them would have read last:',
      ...lines.split('\n'),
      'From now on such emails are never on hold. What is true today goes to each of them; what is known only from a spreadsheet goes once their registered manager has confirmed it.',
    ],
    action: { label: 'Open Safe to work', url: link(safeToWork()) },
    footnote: 'You get this email once, because you have the vetting permission.',
  }),
  'standing.own': ({ firstName, lines = '' }, link) => ({
    subject: 'Please read: before your next shifts',
    paragraphs: [
      `Hello ${firstName},`,
      ...lines.split('\n'),
      'If you are not sure what to do, ask your manager or HR.',
    ],
    action: { label: 'Open my portal', url: link(portalHome()) },
  }),
}
