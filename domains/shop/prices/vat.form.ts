import { z } from 'zod'
import { isDay } from '#lib/day.ts'
import { vatStatuses } from './vat.rules.ts'

/** Whether VAT is charged from a day on, under which number and at which rate, in percent. */
export const vatForm = z
  .object({
    status: z.enum(vatStatuses, 'Choose one'),
    number: z.string().trim().max(30, 'It must be 30 characters or fewer').default(''),
    percent: z.string().trim().default(''),
    fromDay: z.string().trim().refine(isDay, 'Enter a day'),
  })
  .transform(({ percent, ...form }, check) => {
    if (form.status !== 'registered') return { ...form, number: '', rate: 0 }
    const rate = /^\d{1,2}(\.\d{1,2})?$/.test(percent) ? Math.round(Number(percent) * 100) : 0
    if (rate === 0) check.addIssue({ code: 'custom', path: ['percent'], message: 'Enter a rate, like 20' })
    if (!form.number) check.addIssue({ code: 'custom', path: ['number'], message: 'Enter the VAT number' })
    return { ...form, rate }
  })
export type VatForm = z.output<typeof vatForm>
