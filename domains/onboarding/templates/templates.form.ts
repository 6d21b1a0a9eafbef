import { z } from 'zod'
import { isFileType } from '#domains/files/file-types.rules.ts'
import { type ItemKind, itemKinds, owners } from '#domains/onboarding/onboarding.rules.ts'
import { starterForm } from '#domains/onboarding/starter-forms/starter-forms.rules.ts'

const what = z.string().transform((typed, check): { kind: ItemKind; about: string } => {
  const [first, about = ''] = typed.split(':')
  const kind = itemKinds.find((known) => known === first)
  if (kind && isSubject(kind, about)) return { kind, about }
  check.addIssue({ code: 'custom', message: 'Choose what it is' })
  return z.NEVER
})

/** An item of a template, or one added for one person. Its kind and subject are one choice, "document:passport". */
export const itemForm = z
  .object({
    what,
    title: z.string().trim().min(1, 'Enter what is to be done').max(200, 'It must be 200 characters or fewer'),
    owner: z.enum(owners, 'Choose who does it'),
    days: z.coerce
      .number('Enter a whole number of days')
      .int('Enter a whole number of days')
      .min(0, 'Enter a whole number of days')
      .max(365, 'It must be 365 days or fewer'),
    when: z.enum(['before', 'after'], 'Choose before or after'),
  })
  .transform(({ what, days, when, ...rest }) => ({
    ...rest,
    ...what,
    dayOffset: when === 'before' && days > 0 ? -days : days,
  }))
export type ItemForm = z.output<typeof itemForm>

function isSubject(kind: ItemKind, about: string): boolean {
  if (kind === 'document') return isFileType(about)
  if (kind === 'form') return starterForm(about) !== undefined
  if (kind === 'training') return /^[a-z0-9_-]{1,100}$/.test(about)
  return about === '' || (kind === 'policy' && z.uuid().safeParse(about).success)
}

export const templateForm = z.object({ jobId: z.uuid('Choose a job') })
export const wayForm = z.object({ way: z.enum(['up', 'down']) })
