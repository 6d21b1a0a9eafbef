import type { CandidateSource } from './candidates.form.ts'
import type { FormType } from './links.rules.ts'

export const formTypeWords: Record<FormType, string> = {
  new: 'New',
  uncompleted: 'Uncompleted',
  returned: 'Returned',
}

/** What each type is for, beside the choice. */
export const formTypeNotes: Record<FormType, string> = {
  new: 'Invites someone to apply.',
  uncompleted: 'Reminds someone who has started but not submitted.',
  returned: 'Reopens a submitted application for the applicant.',
}

export const sourceWords: Record<CandidateSource, string> = {
  phone: 'Phone',
  paper: 'Paper form',
  agency: 'Agency',
  other: 'Other',
}
