import { type EditableTemplate, someVariables } from '#domains/notifications/editable-templates.rules.ts'
import { written, writtenAll } from '#domains/notifications/templates.ts'
import { criminalRecordQuestions, healthQuestions } from '#platform/addresses.ts'

const { first_name, position, organisation } = someVariables

const healthAsked: EditableTemplate = {
  to: 'applicant',
  key: 'application.health_asked',
  title: 'Questions about health',
  goes: 'With an offer. The answers are given on a secure page, never by email.',
  variables: { first_name, position, organisation },
  subject: 'A few questions before you start',
  body: [
    'Hello {first_name},',
    'We have made you an offer for {position}. Before you start, we ask all new staff a few short questions about the work and what would make it easier for you.',
    'Your answers are kept confidential. It takes about two minutes.',
  ].join('\n\n'),
}

const criminalRecordAsked: EditableTemplate = {
  to: 'applicant',
  key: 'application.criminal_record_asked',
  title: 'Questions about a criminal record',
  goes: 'Once an offer is made and its job is assigned. The answers are given on a secure page, never by email.',
  variables: { first_name, position, organisation },
  subject: 'One or two questions before you start',
  body: [
    'Hello {first_name},',
    'Before you start as {position} we ask everyone what the law lets us ask about a criminal record. The page says what you need not tell us.',
    'A conviction or caution does not rule you out. Only the few people who check it see your answers. It takes about two minutes.',
  ].join('\n\n'),
}

export const checksEmails = writtenAll(
  written(criminalRecordAsked, (_, link) => ({
    action: { label: 'Answer the questions', url: link(criminalRecordQuestions()) },
  })),
  written(healthAsked, (_, link) => ({ action: { label: 'Answer the questions', url: link(healthQuestions()) } })),
)
