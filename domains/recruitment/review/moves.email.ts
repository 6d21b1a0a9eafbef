import type { ApplicationStatus } from '#domains/recruitment/applications/applications.rules.ts'
import { dayOfInstant, formatDay, formatTime } from '#lib/day.ts'

export type MoveLetter = { subject: string; body: string }
type About = { firstName: string; position: string }

/** The email that goes with a move, for HR to edit. It holds {date}, {time} and {place} until these are known. */
export function letterFor(to: ApplicationStatus, about: About): MoveLetter {
  const { subject, paragraphs } = (letters[to] ?? letters.submitted)(about.position || 'the role')
  return { subject, body: [`Hello ${about.firstName},`, ...paragraphs].join('\n\n') }
}

/** Fills in the interview's date, time and place, wherever HR left or put them. */
export function filledIn(letter: MoveLetter, interviewAt?: string | null, interviewPlace?: string | null): MoveLetter {
  if (!interviewAt) return letter
  const known: Record<string, string> = {
    '{date}': formatDay(dayOfInstant(interviewAt)),
    '{time}': formatTime(interviewAt),
    '{place}': interviewPlace ?? '',
  }
  const fill = (text: string) => text.replace(/\{(date|time|place)\}/g, (mark) => known[mark] ?? mark)
  return { subject: fill(letter.subject), body: fill(letter.body) }
}

type Words = (position: string) => { subject: string; paragraphs: string[] }

const letters: Partial<Record<ApplicationStatus, Words>> & { submitted: Words } = {
  interview_scheduled: (position) => ({
    subject: `Your interview for ${position}`,
    paragraphs: [
      `Thank you for applying for ${position}. We would like to meet you.`,
      'Date: {date}\nTime: {time}\nPlace: {place}',
      'Bring a document that shows who you are, such as your passport. If you cannot come, write to us and we will find another time.',
    ],
  }),
  offer_made: (position) => ({
    subject: `We would like to offer you the role of ${position}`,
    paragraphs: [
      `We were glad to meet you, and would like to offer you the role of ${position}.`,
      'The offer is conditional: it depends on the checks that every care provider must make before somebody starts. We will write to you about each of them.',
      'Do not give notice in another job until we tell you that all checks are done.',
    ],
  }),
  rejected: (position) => ({
    subject: `Your application for ${position}`,
    paragraphs: [
      `Thank you for applying for ${position}, and for the time you gave to it.`,
      'We are sorry that we cannot take your application further this time. You are welcome to apply again.',
    ],
  }),
  submitted: (position) => ({
    subject: `Your application for ${position} is open again`,
    paragraphs: [
      `We have opened your application for ${position} again. You need not do anything now: we will write to you about the next step.`,
    ],
  }),
}
