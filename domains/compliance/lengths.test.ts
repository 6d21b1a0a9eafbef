import { expect, test } from 'vitest'
import type { z } from 'zod'
import { bookingForm, completionForm, signOffForm, voidForm, waiverForm } from '#domains/compliance/facts/facts.form.ts'
import { typeForm } from '#domains/compliance/types/types.form.ts'
import { documentReviewForm } from '#domains/employment/staff-files/staff-documents.form.ts'
import {
  contactForm,
  leaverForm,
  newStaffForm,
  referralForm,
  staffNoteForm,
} from '#domains/employment/staff-files/staff-files.form.ts'
import { rejectForm as documentRejectForm } from '#domains/recruitment/review/reviews.form.ts'
import { approveForm, rejectForm } from './evidence/evidence.form.ts'

const email = (length: number) => `${'a'.repeat(60)}@${'b'.repeat(length - 65)}.org`.slice(-length)

/** What is said of one field when so much is typed into it; nothing where it is not too long. */
function said(form: z.ZodType, field: string, typed: string): string | undefined {
  const { error } = form.safeParse({ [field]: typed })
  const messages = error?.issues.filter(({ path }) => path.join('.') === field).map(({ message }) => message) ?? []
  return messages.find((message) => message.includes('characters'))
}

test.each([
  ['completion', completionForm, 'note'],
  ['sign-off', signOffForm, 'note'],
  ['waiver', waiverForm, 'note'],
  ['booking', bookingForm, 'note'],
  ['taking back', voidForm, 'reason'],
  ['approval', approveForm, 'note'],
  ['rejected certificate', rejectForm, 'reason'],
  ['review of a document', documentReviewForm, 'reason'],
  ['rejected document', documentRejectForm, 'reason'],
  ['note', staffNoteForm, 'text'],
  ['note of a leaver', leaverForm, 'dbsReferralNote'],
  ['referral', referralForm, 'dbsReferralNote'],
] as const)(
  'the long text of a %s takes 4,000 characters, and a longer one is refused beside its field',
  (_of, form, field) => {
    expect(said(form, field, 'a'.repeat(4000))).toBeUndefined()
    expect(said(form, field, 'a'.repeat(4001))).toMatch(/ must be 4,000 characters or fewer$/)
  },
)

test.each([
  [contactForm, 'email', 254],
  [newStaffForm, 'email', 254],
  [newStaffForm, 'name', 100],
  [newStaffForm, 'phone', 30],
  [typeForm, 'name', 100],
  [typeForm, 'ladder', 200],
] as const)('%# one line of text has its length', (form, field, most) => {
  const typed = (length: number) => (field === 'email' ? email(length) : '1'.repeat(length))
  expect(said(form, field, typed(most))).toBeUndefined()
  expect(said(form, field, typed(most + 1))).toBe(
    `The ${{ email: 'email address', name: 'name', phone: 'phone number', ladder: 'days' }[field]} must be ${most} characters or fewer`,
  )
})
