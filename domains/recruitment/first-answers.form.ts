import { z } from 'zod'
import { mistakesIn } from './first-answers.rules.ts'

const text = z.string().trim().default('')

/** The text of /apply as it arrives at the server; files come by their own way. */
export const firstAnswersForm = z
  .object({ fullName: text, email: text, phone: text, role: text, reference1: text, reference2: text })
  .superRefine((answers, { addIssue }) => {
    for (const [name, message] of Object.entries(mistakesIn(answers)))
      addIssue({ code: 'custom', path: [name], message })
  })
