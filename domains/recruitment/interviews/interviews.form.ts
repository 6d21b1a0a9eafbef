import { z } from 'zod'
import { formatCount } from '#lib/count.ts'
import { isDay } from '#lib/day.ts'
import { londonInstant } from '#lib/london-time.ts'
import { type Outcome, outcomes } from './interviews.labels.ts'

const short = (label: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `${label} must be ${formatCount(most)} characters or fewer`)
export const line = (label: string, most = 200) => short(label, most).default('')
export const text = (label: string) =>
  z
    .string()
    .transform((typed) => typed.replaceAll('\r\n', '\n').replaceAll('\0', ''))
    .pipe(short(label, 4000))

/** When and where an interview is, as it is typed. */
export const whenParts = {
  interviewDate: line('The date', 10),
  interviewTime: line('The time', 5),
  interviewPlace: line('The place'),
}
export const emailParts = { subject: line('The subject'), body: text('The email').default('') }

type When = { interviewDate: string; interviewTime: string }
type Typed = When & { send: string; subject: string; body: string }

/** What is badly formed about an email and a time, beside its field. */
export function sayProblems({ send, subject, body, interviewDate, interviewTime }: Typed, issues: z.RefinementCtx) {
  const say = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message })
  if (send !== 'no' && !subject) say('subject', 'Enter the subject of the email')
  if (send !== 'no' && !body) say('body', 'Enter the text of the email')
  if (!interviewDate && !interviewTime) return
  if (!isDay(interviewDate)) say('interviewDate', 'Enter the date of the interview')
  else if (!londonInstant(interviewDate, interviewTime)) say('interviewTime', 'Enter the time, such as 14:30')
}

export const instantOf = ({ interviewDate, interviewTime }: When) =>
  isDay(interviewDate) ? londonInstant(interviewDate, interviewTime) : undefined

const parts = { ...emailParts, send: z.enum(['now', 'no']).default('now').catch('now'), reason: line('The reason') }

/** Another time for an interview, or a further one. */
export const interviewForm = z
  .object({ ...parts, ...whenParts })
  .superRefine(sayProblems)
  .transform(({ interviewDate, interviewTime, send, subject, body, ...rest }) => ({
    ...rest,
    interviewAt: instantOf({ interviewDate, interviewTime }),
    email: { send, subject, body },
  }))
export type InterviewForm = z.output<typeof interviewForm>

export const cancelInterviewForm = z
  .object(parts)
  .superRefine((typed, issues) => sayProblems({ ...typed, interviewDate: '', interviewTime: '' }, issues))
  .transform(({ send, subject, body, reason }) => ({ reason, email: { send, subject, body } }))
export type CancelInterviewForm = z.output<typeof cancelInterviewForm>

export const recordInterviewForm = z.object({
  outcome: z.enum(Object.keys(outcomes) as Outcome[], 'Choose whether the interview was held'),
  reason: line('The note'),
})

export const adjustmentsForm = z.object({ adjustments: text('Your answer').default('') })
