import { z } from 'zod'
import { mustChoose, words } from './check-parts.form.ts'
import type { CriminalAsk } from './criminal-record.rules.ts'

const yesNo = { yes: 'Yes', no: 'No' } as const
const unspentMissing = 'Choose whether you have unspent cautions or convictions'
const spentMissing = 'Choose whether you have other cautions or spent convictions'
const anyAnswer = z.enum(['', 'yes', 'no'], spentMissing).default('')

/** The answers to what the job may ask; `asks` is what the page showed, so that another job is not answered for. */
export const criminalForm = z
  .strictObject({
    asks: z.enum(['unspent', 'excepted']),
    unspent: mustChoose(yesNo, unspentMissing),
    spent: anyAnswer,
    details: words(4000),
    declared: z.string().default(''),
  })
  .superRefine((form, issues) => {
    const say = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message })
    if (form.asks === 'excepted' && form.spent === '') say('spent', spentMissing)
    if (disclosed(form) && !form.details) say('details', 'Enter what it was, when, and the outcome')
    // last, as on the page
    if (form.declared !== 'on') say('declared', 'Confirm that your answers are true')
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
