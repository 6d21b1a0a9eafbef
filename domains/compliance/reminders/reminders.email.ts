import type { Templates } from '#domains/notifications/templates.ts'
import { complianceTracker, portalHome, teamHome } from '#platform/addresses.ts'

export const reminderEmails: Templates = {
  'compliance.reminder': ({ firstName, lines = '' }, link) => ({
    subject: 'Reminder: your training and checks',
    paragraphs: [
      `Hello ${firstName},`,
      'These need renewing, or are not complete yet:',
      ...lines.split('\n'),
      'Please renew what you can, or speak to your manager about a date. Once a date is booked, we will not remind you again until it has passed.',
    ],
    action: { label: 'Open my portal', url: link(portalHome()) },
  }),
  'compliance.digest': ({ lines = '', still = '', people = '0', office }, link) => ({
    subject: `Compliance today: ${people === '1' ? '1 person needs' : `${people} people need`} attention`,
    paragraphs: [...listed('These are new today:', lines), ...listed('These are still outstanding:', still)],
    action: office
      ? { label: 'Open the compliance tracker', url: link(complianceTracker()) }
      : { label: 'Open my team', url: link(teamHome()) },
    footnote: 'You get one email a day at most. Outstanding items are repeated each week.',
  }),
}

const listed = (heading: string, lines: string) => (lines ? [heading, ...lines.split('\n')] : [])
