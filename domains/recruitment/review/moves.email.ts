import {
  type EditableTemplate,
  filled,
  someVariables,
  type Words,
} from '#domains/notifications/editable-templates.rules.ts'
import type { ApplicationStatus } from '#domains/recruitment/checks/stages.rules.ts'
import { dayOfInstant, formatDay, formatTime } from '#lib/day.ts'

type About = { firstName: string; position: string }

/** The letter that goes with a move, before the organisation's own words. */
export function moveLetter(to: ApplicationStatus): EditableTemplate {
  return (letters as Partial<Record<ApplicationStatus, EditableTemplate>>)[to] ?? letters.submitted
}

/** What is known of a letter before the interview is. */
export function aboutApplicant(about: About): Record<string, string> {
  return { first_name: about.firstName, position: about.position || position.otherwise }
}

/** The email that goes with a move, in the words the hub came with. It holds {date}, {time} and {place} until these are known. */
export function letterFor(to: ApplicationStatus, about: About): Words {
  return filled(moveLetter(to), aboutApplicant(about))
}

/** Fills in the interview's date, time and place, wherever HR left or put them. */
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
      'Bring a document that shows who you are, such as your passport. If you cannot come, write to us and we will find another time.',
    ),
  },
  offer_made: {
    ...begin,
    key: 'move.offer_made',
    title: 'Conditional offer',
    goes: 'Offered when an offer is made.',
    subject: 'We would like to make you an offer: {position}',
    body: text(
      'We were glad to meet you, and would like to offer you this work: {position}.',
      'The offer is conditional: it depends on the checks that every care provider must make before somebody starts. We will write to you about each of them.',
      'Do not give notice in another job until we tell you that all checks are done.',
    ),
  },
  rejected: {
    ...begin,
    key: 'move.rejected',
    title: 'Rejection',
    goes: 'Offered when an application is rejected. Leave the reason out.',
    subject: 'Your application for {position}',
    body: text(
      'Thank you for applying for {position}, and for the time you gave to it.',
      'We are sorry that we cannot take your application further this time. You are welcome to apply again.',
    ),
  },
  submitted: {
    ...begin,
    key: 'move.reopened',
    title: 'Application reopened',
    goes: 'Offered when a rejected or withdrawn application is opened again.',
    subject: 'Your application for {position} is open again',
    body: text(
      'We have opened your application for {position} again. You need not do anything now: we will write to you about the next step.',
    ),
  },
} satisfies Partial<Record<ApplicationStatus, EditableTemplate>>

export const moveLetters: readonly EditableTemplate[] = [
  letters.interview_scheduled,
  letters.offer_made,
  letters.rejected,
  letters.submitted,
]
