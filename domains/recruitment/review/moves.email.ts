import {
  type EditableTemplate,
  filled,
  someVariables,
  type Words,
} from '#domains/notifications/editable-templates.rules.ts'
import { type About, aboutApplicant, interviewVariables } from '#domains/recruitment/interviews/interviews.email.ts'
import type { ApplicationStatus } from '#domains/vetting/checks/stages.rules.ts'

/** The email that goes with a move, before the organisation's own text. */
export function moveLetter(to: ApplicationStatus): EditableTemplate {
  return (letters as Partial<Record<ApplicationStatus, EditableTemplate>>)[to] ?? letters.submitted
}

/** The default email of a move. It keeps {date}, {time} and {place} until these are known. */
export function letterFor(to: ApplicationStatus, about: About): Words {
  return filled(moveLetter(to), aboutApplicant(about))
}

const { first_name, position, organisation } = someVariables
const known = { first_name, position, organisation }
const begin = { to: 'applicant', variables: known } as const
const hello = 'Hello {first_name},'
const text = (...paragraphs: string[]) => [hello, ...paragraphs].join('\n\n')

/** Offered with a move for HR to edit once more. */
const letters = {
  interview_scheduled: {
    ...begin,
    key: 'move.interview_scheduled',
    title: 'Interview',
    goes: 'Offered when an interview is scheduled.',
    variables: interviewVariables,
    subject: 'Your interview for {position}',
    body: text(
      'Thank you for applying for {position}. We would like to meet you.',
      'Date: {date}\nTime: {time}\nPlace: {place}',
      'Please bring photo ID, such as your passport. If you cannot come, let us know and we will find another time.',
    ),
  },
  offer_made: {
    ...begin,
    key: 'move.offer_made',
    title: 'Conditional offer',
    goes: 'Offered when an offer is made.',
    subject: 'We would like to make you an offer: {position}',
    body: text(
      'It was good to meet you, and we would like to offer you this job: {position}.',
      'The offer is conditional: it depends on the checks that every care provider must complete before someone starts. We will write to you about each of them.',
      'Please do not give notice in another job until we confirm that all checks are complete.',
    ),
  },
  rejected: {
    ...begin,
    key: 'move.rejected',
    title: 'Rejection',
    goes: 'Offered when an application is rejected. Leave the reason out.',
    subject: 'Your application for {position}',
    body: text(
      'Thank you for applying for {position} and for your time.',
      'We are sorry that we are unable to take your application further this time. You are welcome to apply again.',
    ),
  },
  submitted: {
    ...begin,
    key: 'move.reopened',
    title: 'Application reopened',
    goes: 'Offered when a rejected or withdrawn application is reopened.',
    subject: 'Your application for {position} has been reopened',
    body: text(
      'We have reopened your application for {position}. You do not need to do anything now: we will write to you about the next step.',
    ),
  },
} satisfies Partial<Record<ApplicationStatus, EditableTemplate>>

export const moveLetters: readonly EditableTemplate[] = [
  letters.interview_scheduled,
  letters.offer_made,
  letters.rejected,
  letters.submitted,
]
