import {
  type EditableTemplate,
  filled,
  someVariables,
  type Words,
} from '#domains/notifications/editable-templates.rules.ts'
import type { ApplicationStatus } from '#domains/vetting/checks/stages.rules.ts'
import { dayOfInstant, formatDay, formatTime } from '#lib/day.ts'

type About = { firstName: string; position: string }

/** The email that goes with a move, before the organisation's own text. */
export function moveLetter(to: ApplicationStatus): EditableTemplate {
  return (letters as Partial<Record<ApplicationStatus, EditableTemplate>>)[to] ?? letters.submitted
}

/** The placeholders known before the interview is arranged. */
export function aboutApplicant(about: About): Record<string, string> {
  return { first_name: about.firstName, position: about.position || position.otherwise }
}

/** The default email of a move. It keeps {date}, {time} and {place} until these are known. */
export function letterFor(to: ApplicationStatus, about: About): Words {
  return filled(moveLetter(to), aboutApplicant(about))
}

/** Fills in the interview's date, time and place wherever HR used them. */
export function filledIn(letter: Words, interviewAt?: string | null, interviewPlace?: string | null): Words {
  if (!interviewAt) return letter
  const known: Record<string, string> = {
    '{date}': formatDay(dayOfInstant(interviewAt)),
    '{time}': formatTime(interviewAt),
    '{place}': interviewPlace ?? '',
  }
  const fill = (text: string) => text.replace(/\{(date|time|place)\}/g, (mark) => known[mark] ?? mark)
  return { subject: fill(letter.subject), body: fill(letter.body) }
}

const { first_name, position, organisation } = someVariables
const known = { first_name, position, organisation }
const interview = {
  date: { means: 'The day of the interview', sample: '1 December 2026' },
  time: { means: 'The time of the interview', sample: '10:00' },
  place: { means: 'Where the interview is', sample: 'Elm House, 1 Elm Road, Leeds' },
}
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
    variables: { ...known, ...interview },
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
