import { z } from 'zod'
import { postForm } from '#domains/employment/posts/posts.form.ts'
import { formatCount } from '#lib/count.ts'
import { isDay } from '#lib/day.ts'
import { audiences } from './staff-notes.access.ts'

const line = (what: string, most = 100) =>
  z
    .string()
    .trim()
    .max(most, `${what} must be ${formatCount(most)} characters or fewer`)
    .default('')
const day = (words: string) => z.string().refine(isDay, words)
const dayIfAny = z.union([z.literal(''), day('Enter a real date')], 'Enter a real date').default('')
const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'The email address must be 254 characters or fewer')
  .refine((typed) => typed === '' || z.email().safeParse(typed).success, 'Enter an email address like name@example.com')
  .default('')

const contact = {
  name: z.string().trim().min(1, 'Enter the full name').max(100, 'The name must be 100 characters or fewer'),
  email,
  phone: line('The phone number', 30),
}
export const contactForm = z.object(contact)
export type ContactForm = z.output<typeof contactForm>

/** Someone who already works here, with a job and a first day. */
export const newStaffForm = z.object({
  ...contact,
  staffNumber: line('The staff number', 30),
  ...postForm.shape,
})
export type NewStaffForm = z.output<typeof newStaffForm>

export const staffDetailsForm = z.object({
  staffNumber: line('The staff number', 30),
  contract: line('The contract'),
  weeklyHours: line('The hours', 30),
  probationUntil: dayIfAny,
  emergencyName: line('The name'),
  emergencyRelation: line('The relationship'),
  emergencyPhone: line('The phone number', 30),
})
export type StaffDetailsForm = z.output<typeof staffDetailsForm>

const dbsReferral = z.enum(['not_needed', 'being_considered', 'made'], 'Choose whether a referral to the DBS is needed')
const WHAT_WAS_DECIDED = 'Enter what happened and what was decided'

export const leaverForm = z
  .object({
    leftOn: day('Enter the last day of employment'),
    leavingReason: z
      .string()
      .trim()
      .min(1, 'Enter the reason for leaving')
      .max(200, 'The reason must be 200 characters or fewer'),
    dbsReferral,
    dbsReferralNote: line('The note', 4000),
  })
  .refine((form) => form.dbsReferral === 'not_needed' || form.dbsReferralNote !== '', {
    path: ['dbsReferralNote'],
    message: WHAT_WAS_DECIDED,
  })
export type LeaverForm = z.output<typeof leaverForm>

/** A later update on the referral, always with a note. */
export const referralForm = z.object({
  dbsReferral,
  dbsReferralNote: z.string().trim().min(1, WHAT_WAS_DECIDED).max(4000, 'The note must be 4,000 characters or fewer'),
})
export type ReferralForm = z.output<typeof referralForm>

export const staffNoteForm = z.object({
  text: z.string().trim().min(1, 'Enter a note').max(4000, 'The note must be 4,000 characters or fewer'),
  visibleTo: z.enum(audiences, 'Choose who may read it').default('office'),
})
export type StaffNoteForm = z.output<typeof staffNoteForm>
