import { type EditableTemplate, someVariables } from '#domains/notifications/editable-templates.rules.ts'
import { type Templates, written, writtenAll } from '#domains/notifications/templates.ts'
import { giveReference } from '#platform/addresses.ts'

const aboutTenMinutes =
  'It takes about ten minutes, on a phone too. What you type is kept as you go, so you can stop and come back. If you would rather not give a reference, you can say so there.'
const forYouAlone =
  'The link is for you alone: please do not forward it. If you do not know this person, ignore this email.'

const variables = {
  referee_name: { means: 'The name of the referee', sample: 'Janet Holroyd' },
  applicant_name: { means: 'The name of the applicant', sample: 'Grace Mensah' },
  position: { ...someVariables.position, otherwise: 'a role' },
  until: { means: 'The last day the link works', sample: '18 December 2026' },
  organisation: someVariables.organisation,
}
const toReferee = { to: 'referee', variables } as const
const text = (...paragraphs: string[]) => ['Hello {referee_name},', ...paragraphs].join('\n\n')

const request: EditableTemplate = {
  ...toReferee,
  key: 'reference.request',
  title: 'Reference request',
  goes: 'When a referee is asked.',
  subject: 'A reference for {applicant_name}',
  body: text(
    '{applicant_name} has applied to us for {position} and named you as a referee. We would be grateful for a reference.',
    aboutTenMinutes,
  ),
}

const reminder: EditableTemplate = {
  ...toReferee,
  key: 'reference.reminder',
  title: 'Reference request reminder',
  goes: '3 and 7 days after a referee was asked, while there is no answer.',
  subject: 'A reminder: a reference for {applicant_name}',
  body: text(
    'We asked you for a reference for {applicant_name} and have not received it yet. Anything you entered has been saved.',
    aboutTenMinutes,
  ),
}

const linkTo =
  (label: string): Parameters<typeof written>[1] =>
  ({ token, until }, link) => ({
    action: { label, url: link(giveReference(token ?? '')) },
    footnote: `The link works until ${until}. ${forYouAlone}`,
  })

/** Emails to referees. They give the applicant's name and the role applied for, and nothing else about them. */
export const referenceEmails: Templates = writtenAll(
  written(request, linkTo('Give a reference')),
  written(reminder, linkTo('Continue the reference')),
)
