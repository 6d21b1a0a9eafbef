import { type EditableTemplate, someVariables } from '#domains/notifications/editable-templates.rules.ts'
import { type Templates, written, writtenAll } from '#domains/notifications/templates.ts'
import { applicationForm } from '#platform/addresses.ts'

const going: EditableTemplate = {
  key: 'draft.going',
  title: 'Unfinished application about to be deleted',
  goes: '14 days before an application that has not been changed for 90 days is deleted.',
  to: 'applicant',
  variables: {
    first_name: someVariables.first_name,
    day: { means: 'The last day we keep the answers', sample: '4 December 2026' },
    organisation: someVariables.organisation,
  },
  subject: 'Your unfinished application will be deleted after {day}',
  body: [
    'Hello {first_name},',
    'You started an application with us and have not submitted it. We will keep your answers until {day} and then delete them.',
    'To keep it, open your application and continue. If you no longer want to apply, you do not need to do anything.',
  ].join('\n\n'),
}

export const idleDraftEmails: Templates = writtenAll(
  written(going, (_, link) => ({ action: { label: 'Continue my application', url: link(applicationForm()) } })),
)
