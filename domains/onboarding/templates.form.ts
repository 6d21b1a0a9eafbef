import { z } from 'zod'
import { fileTypes } from '#domains/files/file-types.rules.ts'
import { itemKinds, owners } from './onboarding.rules.ts'
import { starterForm } from './starter-forms.rules.ts'

/** An item of a template, or one added for one person. What it is about is one field per kind, so that the form needs no script. */
export const itemForm = z
  .object({
    kind: z.enum(itemKinds, 'Choose what it is'),
    title: z.string().trim().min(1, 'Enter what is to be done').max(200, 'It must be 200 characters or fewer'),
    owner: z.enum(owners, 'Choose who does it'),
    dayOffset: z.coerce
      .number('Enter a whole number of days')
      .int('Enter a whole number of days')
      .min(-180, 'It must be 180 days before the first day or fewer')
      .max(365, 'It must be 365 days after the first day or fewer'),
    about: z.string().default(''),
  })
  .superRefine(({ kind, about }, check) => {
    const wrong = whyNotAbout(kind, about)
    if (wrong) check.addIssue({ code: 'custom', path: ['about'], message: wrong })
  })
export type ItemForm = z.output<typeof itemForm>

function whyNotAbout(kind: ItemForm['kind'], about: string): string | undefined {
  if (kind === 'document' && !fileTypes.some((type) => type === about)) return 'Choose which document'
  if (kind === 'form' && !starterForm(about)) return 'Choose which form'
  if (kind === 'training' && !/^[a-z0-9_-]{1,100}$/.test(about)) return 'Choose which training'
  if (kind === 'policy' && about && !z.uuid().safeParse(about).success) return 'Choose a policy from the list'
}

export const templateForm = z.object({ jobId: z.uuid('Choose a job') })
export const placeForm = z.object({ way: z.enum(['up', 'down']) })
