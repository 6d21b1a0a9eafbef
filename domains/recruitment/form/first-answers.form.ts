import { z } from 'zod'
import { type FirstAnswer, longest, mistakesIn } from './first-answers.rules.ts'

const text = z.string().trim().default('')

/** The text of /apply as it is submitted; files are uploaded separately. */
export const firstAnswersForm = z
  .object({ fullName: text, email: text, phone: text, role: text, reference1: text, reference2: text })
  .superRefine((answers, { addIssue }) => {
    for (const [name, message] of Object.entries(mistakesIn(answers)))
      addIssue({ code: 'custom', path: [name], message })
  })

const kept = (name: FirstAnswer) =>
  z
    .string()
    .catch('')
    .transform((typed) => typed.trim().slice(0, longest[name]))

/** The same as the browser stored it, complete or not: a draft accepts anything. */
export const keptAnswersForm = z.object({
  fullName: kept('fullName'),
  email: kept('email'),
  phone: kept('phone'),
  role: kept('role'),
  reference1: kept('reference1'),
  reference2: kept('reference2'),
})
