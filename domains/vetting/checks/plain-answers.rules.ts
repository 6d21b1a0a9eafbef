import type { Day } from '#lib/day.ts'

/** Who made a check: we, the provider that handed staff over, an agency; or no one whose word we may rely on. */
export type CheckedBy = 'us' | 'transferor' | 'agency' | 'not_verified'

/** The answers of a check that the rules compare. Numbers, disclosures and health stay sealed. */
export type PlainAnswers = {
  /** DBS */
  basis?: string
  level?: string
  workforce?: string
  issuedOn?: Day
  nameOnCertificate?: string
  /** Something was disclosed, so a risk assessment must decide. */
  disclosed?: boolean
  updateResult?: string
  adultFirstResult?: string
  /** The day the application for the certificate was sent, and why the start is urgent. */
  sentOn?: Day
  urgency?: string
  /** Right to work and identity */
  dateOfBirth?: Day
  permissionEndsOn?: Day
  /** Hours a week the permission allows, if it limits them. */
  hoursLimit?: number
  /** Qualification */
  title?: string
  register?: string
  registerStatus?: string
}
