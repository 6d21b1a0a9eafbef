import { Refusal } from '#platform/refusal.ts'

/*
 * Why an application cannot be submitted. Applicants read one reason at a time, in the order they should fix them:
 * 1. the declaration is not confirmed (`whyNotDeclared`)
 * 2. they have already submitted (`alreadySubmitted`)
 * 3. the answers have changed since the page showed them (`whyNotAsSeen` in drafts.rules.ts)
 * 4. fewer than two referees, 5. none of them an employer (`whyNotReferees`)
 * 6. answers that are not valid, all at once (`answersToFix`)
 * `submitDraft` asks in this order.
 */

export function whyNotDeclared(declarationAgreed: boolean): Refusal | undefined {
  if (!declarationAgreed) return new Refusal('invalid', 'Please confirm declaration')
}

export const alreadySubmitted = () =>
  new Refusal('conflict', 'Already submitted', 'You have already submitted an application.')

export function whyNotReferees(referees: readonly { email: string; type: string }[]): Refusal | undefined {
  if (referees.filter(({ email }) => email.trim()).length < 2)
    return new Refusal('invalid', 'Two references required', 'Please provide details for two referees.')
  if (!referees.some(({ type }) => type === 'employer'))
    return new Refusal('invalid', 'Employer reference required', 'At least one referee must be an Employer.')
}

export function answersToFix(problems: Record<string, string>): Refusal {
  const count = Object.keys(problems).length
  const words = count === 1 ? 'One answer needs another look.' : `${count} answers need another look.`
  return new Refusal('invalid', 'Submit failed', words, problems)
}
