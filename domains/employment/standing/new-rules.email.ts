import type { Templates } from '#domains/notifications/templates.ts'
import { newRequirements, teamHome } from '#platform/addresses.ts'

/** After an update: who would not be cleared by what it newly asks, and by when. */
export const newRulesEmails: Templates = {
  'standing.new_rules': ({ people = '1', by = '', rules = '', lines = '', manager }, link) => ({
    subject: `Safe to work: ${people === '1' ? '1 person needs' : `${people} people need`} something new by ${by}`,
    paragraphs: [
      'This hub was updated, and asks for more than it did:',
      ...rules.split('\n'),
      'No one stops work today. These people would not be cleared once the day beside them has passed, unless what is named is on record by then:',
      ...lines.split('\n'),
    ],
    action: manager
      ? { label: 'Open my team', url: link(teamHome()) }
      : { label: 'Open the list', url: link(newRequirements()) },
    footnote: manager
      ? 'You get this as registered manager. This email cannot be switched off.'
      : 'You get this because you have the vetting permission. This email cannot be switched off.',
  }),
}
