import { type EditableTemplate, someVariables } from '#domains/notifications/editable-templates.rules.ts'
import { type Templates, written, writtenAll } from '#domains/notifications/templates.ts'
import { applicationLink } from '#platform/addresses.ts'

const fourteen = 'The link is for you only and works for 14 days. Please do not share it.'
const variables = {
  name: { means: 'The name of the person invited', sample: 'Grace Mensah' },
  organisation: someVariables.organisation,
}
const toApplicant = { to: 'applicant', variables } as const
const text = (...paragraphs: string[]) => ['Hello {name},', ...paragraphs].join('\n\n')

const invitation: EditableTemplate = {
  ...toApplicant,
  key: 'link.new',
  title: 'Invitation to apply',
  goes: 'With an application link for someone new.',
  subject: 'You are invited to apply',
  body: text(
    'We invite you to apply for a job with us. The form has eight short steps and saves as you go, so you can stop at any time and continue later.',
    fourteen,
  ),
}

const uncompleted: EditableTemplate = {
  ...toApplicant,
  key: 'link.uncompleted',
  title: 'Reminder to finish',
  goes: 'With an application link for a form that was started but not submitted.',
  variables: {
    ...variables,
    step: { means: 'The step they reached', sample: '4' },
    steps: { means: 'How many steps there are', sample: '8' },
  },
  subject: 'Your application has not been submitted yet',
  body: text(
    'You have started an application with us and reached step {step} of {steps}. Everything you entered has been saved. Log in to continue where you left off.',
    fourteen,
  ),
}

const returned: EditableTemplate = {
  ...toApplicant,
  key: 'link.returned',
  title: 'Application sent back for changes',
  goes: 'With an application link for a form that is sent back for changes. What to change is on the page behind the link, not in the email.',
  subject: 'We need something more for your application',
  body: text(
    'We have read your application and need you to change or add something before we continue. Log in to see what is needed. Your answers have been saved, and you can resubmit them when you are done.',
    fourteen,
  ),
}

const reminder: EditableTemplate = {
  ...toApplicant,
  key: 'link.reminder',
  title: 'Application link reminder',
  goes: '3, 7 and 12 days after an application link was sent, while no application has been received.',
  subject: 'A reminder: your application',
  body: text(
    'We have not received your application yet. Anything you entered has been saved, and you can continue at any time.',
    'If you no longer want to apply, you do not need to do anything.',
  ),
}

const linkTo =
  (label: string): Parameters<typeof written>[1] =>
  ({ token }, link) => ({ action: { label, url: link(applicationLink(token ?? '')) } })

export const linkEmails: Templates = writtenAll(
  written(invitation, linkTo('Start my application')),
  written(uncompleted, linkTo('Continue my application')),
  written(returned, linkTo('Open my application')),
  written(reminder, linkTo('Continue my application')),
)
