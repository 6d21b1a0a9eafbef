import { type EditableTemplate, someVariables, type Words } from '#domains/notifications/editable-templates.rules.ts'
import { dayOfInstant, formatDay, formatTime } from '#lib/day.ts'

export type About = { firstName: string; position: string }

/** The placeholders known before the interview is arranged. */
export function aboutApplicant(about: About): Record<string, string> {
  return { first_name: about.firstName, position: about.position || someVariables.position.otherwise }
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
/** The placeholders of an email about an interview. */
export const interviewVariables = {
  first_name,
  position,
  organisation,
  date: { means: 'The day of the interview', sample: '1 December 2026' },
  time: { means: 'The time of the interview', sample: '10:00' },
  place: { means: 'Where the interview is', sample: 'Elm House, 1 Elm Road, Leeds' },
}
const toApplicant = { to: 'applicant', variables: interviewVariables } as const
const text = (...paragraphs: string[]) => ['Hello {first_name},', ...paragraphs].join('\n\n')
const when = 'Date: {date}\nTime: {time}\nPlace: {place}'

/** Offered for HR to edit once more. */
export const interviewLetters = {
  rescheduled: {
    ...toApplicant,
    key: 'interview.rescheduled',
    title: 'Interview rescheduled',
    goes: 'Offered when an interview is rescheduled.',
    subject: 'New time for your interview for {position}',
    body: text(
      'The time of your interview for {position} has changed. The new details are:',
      when,
      'If you cannot come, let us know and we will find another time.',
    ),
  },
  again: {
    ...toApplicant,
    key: 'interview.again',
    title: 'Another interview',
    goes: 'Offered when a further interview, or a new one after one that was missed or cancelled, is arranged.',
    subject: 'Your next interview for {position}',
    body: text(
      'We would like to invite you to another interview for {position}.',
      when,
      'If you cannot come, let us know and we will find another time.',
    ),
  },
  cancelled: {
    ...toApplicant,
    key: 'interview.cancelled',
    title: 'Interview cancelled',
    goes: 'Offered when an interview is cancelled.',
    subject: 'Your interview for {position} on {date}',
    body: text(
      'We are sorry that your interview for {position} on {date} at {time} cannot take place.',
      'We will write to you about what happens next.',
    ),
  },
} satisfies Record<string, EditableTemplate>
