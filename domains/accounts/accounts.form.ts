import { z } from 'zod'
import { plainEmail } from '#lib/plain-email.ts'
import { isPlainName, plainNameWords } from '#lib/plain-name.ts'
import { type Role, roles } from '#platform/actor.ts'

export const nameField = (what: string) =>
  z
    .string()
    .trim()
    .min(1, `Enter your ${what}`)
    .max(100, `Your ${what} must be 100 characters or fewer`)
    .refine(isPlainName, plainNameWords)
export const emailOf = (whose: 'your' | 'their') =>
  z
    .string()
    .overwrite(plainEmail)
    .min(1, `Enter ${whose} email address`)
    .max(254, `${whose === 'your' ? 'Your' : 'Their'} email address must be 254 characters or fewer`)
    .pipe(z.email('Enter an email address in the right format, like name@example.com'))
    .transform((value) => value.toLowerCase())
export const emailField = emailOf('your')
export const newPassword = z
  .string()
  .min(8, 'Your password must be 8 characters or more')
  .max(128, 'Your password must be 128 characters or fewer')
const role = z.enum(roles, 'Please choose a role for your account.') satisfies z.ZodType<Role>

export const registerForm = z
  .strictObject({
    firstName: nameField('first name'),
    lastName: nameField('last name'),
    email: emailField,
    password: newPassword,
    confirmPassword: z.string().max(128),
    role,
    redirect: z.string().max(2000).optional(),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'Please confirm your password.',
    when: () => true,
  })

export const loginForm = z.strictObject({
  email: emailField,
  password: z.string().min(1, 'Enter your password').max(128, 'Your password must be 128 characters or fewer'),
  redirect: z.string().max(2000).optional(),
})

export const addressForm = z.strictObject({ email: emailField, redirect: z.string().max(2000).optional() })

export const resetForm = z
  .strictObject({ token: z.string().max(200), password: newPassword, confirmPassword: z.string().max(128) })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'Please confirm your password.',
    when: () => true,
  })

export const profileForm = z.strictObject({
  firstName: nameField('first name'),
  lastName: nameField('last name'),
  role,
  redirect: z.string().max(2000).optional(),
})

export type RegisterForm = z.output<typeof registerForm>
export type ProfileForm = z.output<typeof profileForm>
