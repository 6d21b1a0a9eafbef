import { type EditableTemplate, someVariables } from '#domains/notifications/editable-templates.rules.ts'
import { type Templates, written, writtenAll } from '#domains/notifications/templates.ts'
import { applicationLink } from '#platform/addresses.ts'

const fourteen = 'The link is yours alone and works for 14 days. Please do not pass it on.'
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
  goes: 'With an application link for somebody new.',
  subject: 'You are invited to apply',
  body: text(
    'We invite you to apply for a job with us. The form has eight short steps and saves itself as you go, so you can stop at any time and go on later.',
    fourteen,
  ),
}

const uncompleted: EditableTemplate = {
  ...toApplicant,
  key: 'link.uncompleted',
  title: 'Application not sent yet',
  goes: 'With an application link for a form that was begun and not sent.',
  variables: {
    ...variables,
    step: { means: 'The step they came to', sample: '4' },
    steps: { means: 'How many steps there are', sample: '8' },
  },
  subject: 'Your application is not sent yet',
  body: text(
    'You have started an application with us and come to step {step} of {steps}. Everything you typed is kept. Log in and go on where you stopped.',
    fourteen,
  ),
}

const returned: EditableTemplate = {
  ...toApplicant,
  key: 'link.returned',
  title: 'Application returned',
  goes: 'With an application link for a form that is returned. What to change stands on the page behind the link, not here.',
  subject: 'We need something more for your application',
  body: text(
    'We have read your application and ask you to change or add something before we go on. Log in to see what it is. Your answers are all there, and you send them again when you are done.',
    fourteen,
  ),
}

const reminder: EditableTemplate = {
  ...toApplicant,
  key: 'link.reminder',
  title: 'Reminder of an application link',
  goes: '3, 7 and 12 days after an application link was sent, while nothing has come.',
  subject: 'A reminder: your application',
  body: text(
    'Your application has not reached us yet. What you have typed so far is kept, and you can go on at any time.',
    'If you no longer want to apply, you need do nothing.',
  ),
}

const linkTo =
  (label: string): Parameters<typeof written>[1] =>
  ({ token }, link) => ({ action: { label, url: link(applicationLink(token ?? '')) } })

export const linkEmails: Templates = writtenAll(
  written(invitation, linkTo('Start my application')),
  written(uncompleted, linkTo('Go on with my application')),
  written(returned, linkTo('Open my application')),
  written(reminder, linkTo('Go on with my application')),
)
