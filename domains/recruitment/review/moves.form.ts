import { z } from 'zod'
import {
  emailParts,
  instantOf,
  line,
  sayProblems,
  text,
  whenParts,
} from '#domains/recruitment/interviews/interviews.form.ts'
import { applicationStatuses } from '#domains/vetting/checks/stages.rules.ts'

export const sendings = ['later', 'now', 'no'] as const
export type Sending = (typeof sendings)[number]

const parts = {
  /** The status shown on the page. */
  seen: z.enum(applicationStatuses).optional().catch(undefined),
  reason: text('The reason').default(''),
  /** The key of one of the office's reasons for rejecting. */
  rejectReason: line('The reason', 40),
  ...whenParts,
  ...emailParts,
  send: z.enum(sendings).default('later').catch('later'),
}

/** One form for every move; the rules say what each needs besides its email. */
export const moveForm = z
  .object(parts)
  .superRefine(sayProblems)
  .transform(({ interviewDate, interviewTime, send, subject, body, ...rest }) => ({
    ...rest,
    interviewAt: instantOf({ interviewDate, interviewTime }),
    email: { send, subject, body },
  }))

export const noteForm = z.object({ note: text('The note').pipe(z.string().min(1, 'Enter a note')) })
