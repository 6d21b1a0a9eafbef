import { z } from 'zod'
import { emailField, nameField, newPassword } from './accounts.form.ts'

const currentPassword = z.string().max(128, 'Your password must be 128 characters or fewer').default('')

export const detailsForm = z.strictObject({
  firstName: nameField('first name'),
  lastName: nameField('last name'),
  phone: z.string().trim().max(30, 'The phone number must be 30 characters or fewer').default(''),
})

export const newEmailForm = z.strictObject({ email: emailField, currentPassword })

export const passwordForm = z
  .strictObject({ currentPassword, password: newPassword, confirmPassword: z.string().max(128) })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'Please confirm your password.',
    when: () => true,
  })

export const passwordAgainForm = z.strictObject({ currentPassword, redirect: z.string().max(2000).optional() })

const code = z.string().trim().min(1, 'Enter the code').max(40, 'A code is shorter')

export const enableForm = z.strictObject({ currentPassword, code, redirect: z.string().max(2000).optional() })
export const disableForm = z.strictObject({ currentPassword, code })
export const codeForm = z.strictObject({ code })
export const secondStepForm = z.strictObject({ code, redirect: z.string().max(2000).optional() })

export type DetailsForm = z.output<typeof detailsForm>
