import { z } from 'zod'
import { mustChoose, words } from './check-parts.form.ts'
import type { CriminalAsk } from './criminal-record.rules.ts'

const yesNo = { yes: 'Yes', no: 'No' } as const
const anyAnswer = z.enum(['', 'yes', 'no'], 'Choose yes or no').default('')

/** The answers to what the job may ask; `asks` is what the page showed, so that another job is not answered for. */
export const criminalForm = z
  .strictObject({
    asks: z.enum(['unspent', 'excepted']),
    unspent: mustChoose(yesNo, 'Choose yes or no'),
    spent: anyAnswer,
    details: words(4000),
    declared: mustChoose({ on: 'Yes' }, 'Confirm that your answers are true'),
  })
  .superRefine((form, issues) => {
    const say = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message })
    if (form.asks === 'excepted' && form.spent === '') say('spent', 'Choose yes or no')
    if (disclosed(form) && !form.details) say('details', 'Enter what it was, when, and the outcome')
  })
  // what the job may not ask is not kept, even if it was sent
  .transform((form) => (form.asks === 'unspent' ? { ...form, spent: '' as const } : form))
export type CriminalForm = z.output<typeof criminalForm>

/** What is kept of it, sealed. */
export const criminalAnswers = z.object({ unspent: z.enum(['yes', 'no']), spent: anyAnswer, details: z.string() })

/** Whether something was told. */
export function disclosed({ unspent, spent }: { unspent: string; spent: string; asks?: CriminalAsk }): boolean {
  return unspent === 'yes' || spent === 'yes'
}
