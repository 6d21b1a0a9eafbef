import { z } from 'zod'
import { placedForm } from '#domains/employment/posts/posts.form.ts'
import { formatCount } from '#lib/count.ts'
import { isDay } from '#lib/day.ts'
import { plainEmail } from '#lib/plain-email.ts'
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
  .overwrite(plainEmail)
  .toLowerCase()
  .max(254, 'The email address must be 254 characters or fewer')
  .refine((typed) => typed === '' || z.email().safeParse(typed).success, 'Enter an email address like name@example.com')
  .default('')

const contact = {
  name: z.string().trim().min(1, 'Enter the full name').max(100, 'The name must be 100 characters or fewer'),
  email,
  phone: line('The phone number', 30),
}
export const contactForm = z.object({
  ...contact,
  nameProof: line('What you saw', 200),
  nameSeenOn: dayIfAny,
})
type Contact = z.output<typeof contactForm>
/** Without what shows a change of name where the name stays. */
export type ContactForm = Omit<Contact, NameProof> & Partial<Pick<Contact, NameProof>>
type NameProof = 'nameProof' | 'nameSeenOn'

/** Someone who worked here before the hub did, or came with a service that was taken over. */
export const newStaffForm = z
  .object({
    ...contact,
    staffNumber: line('The staff number', 30),
    ...placedForm.shape,
    dateFrom: day('Enter the first day in this post'),
    source: z.enum(['staff_file', 'take_over'], 'Choose how they joined').optional(),
    transferor: z.string().trim().max(200, 'The name must be 200 characters or fewer').optional(),
    /** Confirmed: not the applicant of the same name. */
    someoneElse: z.literal('on').optional(),
  })
  .refine((form) => form.source !== 'take_over' || Boolean(form.transferor), {
    path: ['transferor'],
    message: 'Enter the name of the provider they came from',
  })
export type NewStaffForm = z.output<typeof newStaffForm>

export const staffDetailsForm = z.object({
  staffNumber: line('The staff number', 30),
  contract: line('The contract'),
  weeklyHours: line('The hours', 30),
  /** What is typed is already worked, whatever the right to work allows. */
  hoursWorked: z.literal('on').optional(),
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
    leavingKind: z.enum(['left', 'conduct', 'other'], 'Choose how they left'),
    leavingReason: z
      .string()
      .trim()
      .min(1, 'Enter the reason for leaving')
      .max(200, 'The reason must be 200 characters or fewer'),
    dbsReferral,
    dbsReferralNote: line('The note', 4000),
    access: z.enum(['learner', 'closed'], 'Choose what becomes of their account').default('learner'),
  })
  .refine((form) => form.dbsReferral === 'not_needed' || form.dbsReferralNote !== '', {
    path: ['dbsReferralNote'],
    message: WHAT_WAS_DECIDED,
  })
export type LeavingForm = z.output<typeof leaverForm>
/** Without how they left the words of the reason say it, as in what was recorded before it was asked. */
export type LeaverForm = Omit<LeavingForm, 'access' | 'leavingKind'> & Partial<Pick<LeavingForm, 'leavingKind'>>

/** A later update on the referral, always with a note. */
export const referralForm = z.object({
  dbsReferral,
  dbsReferralNote: z.string().trim().min(1, WHAT_WAS_DECIDED).max(4000, 'The note must be 4,000 characters or fewer'),
  /** Whether it is about something that is not on record yet; asked where a referral is. */
  matter: z.enum(['new', 'known']).optional(),
})
export type ReferralForm = z.output<typeof referralForm>

export const staffNoteForm = z.object({
  text: z.string().trim().min(1, 'Enter a note').max(4000, 'The note must be 4,000 characters or fewer'),
  visibleTo: z.enum(audiences, 'Choose who may read it').default('office'),
})
export type StaffNoteForm = z.output<typeof staffNoteForm>
