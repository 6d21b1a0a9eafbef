import { type Letter, someVariables } from '#domains/notifications/letters.rules.ts'
import { type Templates, written, writtenAll } from '#domains/notifications/templates.ts'

const going: Letter = {
  key: 'draft.going',
  title: 'Unfinished application about to be deleted',
  goes: '14 days before an application that nobody has worked on for 90 days is deleted.',
  to: 'applicant',
  variables: {
    first_name: someVariables.first_name,
    day: { means: 'The last day on which what was typed is kept', sample: '4 December 2026' },
    organisation: someVariables.organisation,
  },
  subject: 'Your unfinished application is deleted after {day}',
  body: [
    'Hello {first_name},',
    'You started an application with us and have not sent it. We keep what you typed until {day} and delete it then.',
    'To keep it, open your application and go on. If you no longer want to apply, you need do nothing.',
  ].join('\n\n'),
}

export const idleDraftEmails: Templates = writtenAll(
  written(going, (_, link) => ({ action: { label: 'Go on with my application', url: link('/application-form') } })),
)
