import { z } from 'zod'
import { applicationStatuses } from '#domains/vetting/checks/stages.rules.ts'
import { formatCount } from '#lib/count.ts'
import { isDay } from '#lib/day.ts'
import { londonInstant } from '#lib/london-time.ts'

const short = (label: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `${label} must be ${formatCount(most)} characters or fewer`)
const line = (label: string, most = 200) => short(label, most).default('')
const text = (label: string) =>
  z
    .string()
    .transform((typed) => typed.replaceAll('\r\n', '\n').replaceAll('\0', ''))
    .pipe(short(label, 4000))

export const sendings = ['later', 'now', 'no'] as const
export type Sending = (typeof sendings)[number]

const parts = {
  /** The status shown on the page. */
  seen: z.enum(applicationStatuses).optional().catch(undefined),
  reason: text('The reason').default(''),
  /** The key of one of the office's reasons for rejecting. */
  rejectReason: line('The reason', 40),
  interviewDate: line('The date', 10),
  interviewTime: line('The time', 5),
  interviewPlace: line('The place'),
  send: z.enum(sendings).default('later').catch('later'),
  subject: line('The subject'),
  body: text('The email').default(''),
}

/** One form for every move; the rules say what each needs besides its email. */
export const moveForm = z
  .object(parts)
  .superRefine(({ send, subject, body, interviewDate, interviewTime }, issues) => {
    const say = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message })
    if (send !== 'no' && !subject) say('subject', 'Enter the subject of the email')
    if (send !== 'no' && !body) say('body', 'Enter the text of the email')
    if (!interviewDate && !interviewTime) return
    if (!isDay(interviewDate)) say('interviewDate', 'Enter the date of the interview')
    else if (!londonInstant(interviewDate, interviewTime)) say('interviewTime', 'Enter the time, such as 14:30')
  })
  .transform(({ interviewDate, interviewTime, send, subject, body, ...rest }) => ({
    ...rest,
    interviewAt: interviewDate ? londonInstant(interviewDate, interviewTime) : undefined,
    email: { send, subject, body },
  }))

export const noteForm = z.object({ note: text('The note').pipe(z.string().min(1, 'Enter a note')) })
