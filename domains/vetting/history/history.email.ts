import { type EditableTemplate, someVariables } from '#domains/notifications/editable-templates.rules.ts'
import { written, writtenAll } from '#domains/notifications/templates.ts'
import { gapQuestions, sinceSent } from '#platform/addresses.ts'

const { first_name, organisation } = someVariables

const explanationAsked: EditableTemplate = {
  to: 'applicant',
  key: 'application.explanation_asked',
  title: 'Question about a gap',
  goes: 'When you ask for an explanation of a gap, once a day at most.',
  variables: { first_name, organisation },
  subject: 'A question about your application',
  body: [
    'Hello {first_name},',
    'The law asks every care provider for a full history. There is a gap in your history we need to ask about. A short answer is enough: holidays, family, illness, looking for work, anything is fine.',
  ].join('\n\n'),
}

const sinceAsked: EditableTemplate = {
  to: 'applicant',
  key: 'application.history_asked',
  title: 'What have you done since you applied?',
  goes: 'When you ask for it, once a day at most.',
  variables: { first_name, organisation },
  subject: 'One question before your first day',
  body: [
    'Hello {first_name},',
    'Some months have passed since you sent us your history. Before your first day we need to know whether anything has changed since. It takes a minute.',
  ].join('\n\n'),
}

export const historyEmails = writtenAll(
  written(sinceAsked, (_, link) => ({
    action: { label: 'Answer the question', url: link(sinceSent()) },
  })),
  written(explanationAsked, (_, link) => ({
    action: { label: 'Answer the question', url: link(gapQuestions()) },
  })),
)
