import type { Day } from '#lib/day.ts'

/**
 * Rules that came later than what they bind, with what each asks for, in the words of a list. A line here, `newRule` on the
 * item that fails by it, and `SELECT bring_in_rule('…')` in a migration are all that a new rule needs (docs/architecture.md).
 */
export const newRules = {
  bring_in_days:
    'People who worked here before the hub: confirmation by the registered manager, identity and right to work, and what the plan said would be verified by now',
  job_of_every_post:
    'Further posts: what every post is asked for, such as references, the history, the registration and the qualifications of the job',
  dbs_of_care_work: 'Care work: a DBS check with the barred list, also where its job was set to ask for less',
  job_asks_at_once: 'A job that comes to ask for a DBS check or a register: at once, not after seven days',
  register_of_title: 'Nurses and other registered professions whose job asked for no register: the registration',
  confirmed_appointment:
    'Managers who named themselves: confirmation by another administrator or by the nominated individual; what they sign counts no longer without it',
  confirmation_counts:
    'People brought in whom a manager confirmed whose own appointment no one confirmed, or was undone: the confirmation by a manager whose appointment counts',
  least_age: 'Minimum age: no one under 16',
  least_age_at_once: 'Minimum age: no one under 16 from the day it is known, not after seven days or twelve weeks',
  voided_at_once:
    'Identity, right to work, DBS or registration whose only record was voided: at once, not after seven days',
  hours_within_limit:
    'Hours a week: no more than the right to work allows, and the most hours of zero hours and bank work entered',
  checks_of_their_day:
    'Right to work by an EU passport, an identity card or a residence permit checked by 2021 or 2022: only for people who have worked here since then without a break',
  disclosures_stay:
    'Criminal record questions: everything a person ever told weighed in writing, also where they answered “no” later',
  checks_of_this_work:
    'Right to work: checked for this employment, within a year before it and after any break; an earlier check counts only for people brought in',
  whose_word:
    'Checks by an agency or an earlier provider: only of agency workers, and of people taken over; others are checked here',
  leaving_weighed:
    'People who were dismissed here for conduct, or about whom a referral to the DBS was made or considered: that weighed in writing, by two people',
  update_service_basis:
    'DBS certificates that were too old when employment began: a new one, or a status check made for this employment and recorded as one',
  full_names: 'DBS certificates compared with one word or initials, such as “Grace”: the full name on record',
  terms_of_one_year:
    'Term dates of students: for one academic year at most; after 31 August the limit on hours applies until new dates are recorded',
  registration_until_renewal:
    'Registrations: no longer than the renewal date that was entered with the check, until it is checked again',
  revoked_stays: 'People brought in whose sign-off was revoked: a new signature',
  weighed_by_two:
    'Records against someone that one person alone made, or made and answered: a second person looks at them, or the registered manager signs',
  against_stays:
    'What was recorded against people, such as by a referee or abroad: that weighed, also where it would no longer be asked, and of people brought in within seven days',
  own_word:
    'People who recorded or judged their own checks, risk assessments, references, gaps or documents: that by someone else',
} as const
export type NewRule = keyof typeof newRules

/** Of emails, not of requirements: people signed for before, whose signature held no longer at the upgrade, after its day. */
export const toldLater = ['told_before_start'] as const
type ToldLater = (typeof toldLater)[number]

/** Since when a rule is in force, and the last day on which what was made before it may be put in order. */
export type RuleChange = { since: string; dueOn: Day }
/** Of this hub: of a rule that is not among them everything was made under it. */
export type RuleChanges = Readonly<Partial<Record<NewRule | ToldLater, RuleChange>>>

/** The change of a rule, for what was made before it; none where the rule binds as it stands. */
export function changeBefore(rule: keyof RuleChanges | undefined, rules: RuleChanges, madeAt: string | undefined) {
  const change = rule && rules[rule]
  return change && madeAt && Date.parse(madeAt) < Date.parse(change.since) ? change : undefined
}
