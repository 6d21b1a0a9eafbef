import { type EditableTemplate, someVariables } from '#domains/notifications/editable-templates.rules.ts'
import { type Template, type Templates, written, writtenAll } from '#domains/notifications/templates.ts'
import { applicantHome } from '#platform/addresses.ts'
import { calendarOf } from './interview-calendar.email.ts'

const reference = { means: 'The reference number of the application', sample: 'CS-7KQ4M' }
const variables = { ...someVariables, reference }
const toApplicant = { to: 'applicant', variables } as const
const text = (...paragraphs: string[]) => ['Hello {first_name},', ...paragraphs].join('\n\n')

const received: EditableTemplate = {
  ...toApplicant,
  key: 'application.received',
  title: 'Application received',
  goes: 'When someone submits their application.',
  subject: 'We have your application ({reference})',
  body: text(
    'Thank you for applying for {position}. Your reference number is {reference}.',
    'We will read it and write to you at every step. You can check its status at any time.',
  ),
}

const resubmitted: EditableTemplate = {
  ...toApplicant,
  key: 'application.resubmitted',
  title: 'Resubmitted application received',
  goes: 'When someone resubmits an application that was sent back for changes.',
  subject: 'We have your updated application ({reference})',
  body: text(
    'Thank you for updating your application for {position}. It keeps the same reference number, {reference}, and we will continue where we left off.',
  ),
}

const documentRejected: EditableTemplate = {
  ...toApplicant,
  key: 'application.document_rejected',
  title: 'Document not accepted',
  goes: 'When a document is rejected. The reason is on the applicant’s page, not in the email.',
  variables: {
    first_name: someVariables.first_name,
    document: { means: 'The type of document', sample: 'Proof of address' },
    organisation: someVariables.organisation,
  },
  subject: 'Please send a document again: {document}',
  body: text(
    'We could not accept a document you sent us: {document}. You can see why, and send it again, on your page.',
  ),
}

/** Confirms the applicant's own action, so it is sent at once. */
export const withdrawn: EditableTemplate = {
  ...toApplicant,
  key: 'application.withdrawn',
  title: 'Application withdrawn',
  goes: 'When an applicant withdraws.',
  variables: someVariables,
  subject: 'You have withdrawn your application',
  body: text(
    'You have withdrawn your application for {position}. There is nothing else you need to do.',
    'Thank you for your interest. You are welcome to apply again at any time.',
  ),
}

const moved: Template = ({ subject, body, ...params }, link, own) => {
  const calendar = calendarOf(params, own?.organisation)
  return {
    subject: subject ?? '',
    paragraphs: (body ?? '').split(/\n\s*\n/),
    action: { label: 'See my application', url: link(applicantHome()) },
    ...(calendar ? { calendar } : {}),
    ...(calendar?.method === 'REQUEST' ? { footnote: adjustmentsAsked } : {}),
  }
}

// asked of everyone who is invited, whatever the wording of the email: Equality Act 2010, section 60(6)(b)
const adjustmentsAsked =
  'Do you need any adjustments for the interview, such as step-free access or more time? You can tell us on your page. Only the people who arrange and hold the interview see your answer.'

const seeIt: Parameters<typeof written>[1] = (_, link) => ({
  action: { label: 'See my application', url: link(applicantHome()) },
})

export const recruitmentEmails: Templates = {
  ...writtenAll(
    written(received, seeIt),
    written(resubmitted, seeIt),
    written(documentRejected, (_, link) => ({ action: { label: 'Send it again', url: link(applicantHome()) } })),
  ),
  'application.moved': moved,
}
