import type { RefereeType } from './questions.rules.ts'

export type Facts = {
  type: RefereeType
  email: string
  organisation: string
  phone: string
  /** The applicant's own numbers, as they are stored. */
  applicantPhones: readonly string[]
  sentAt: string | null
  receivedAt: string | null
  /** What the answer shares with the applicant's own visits. */
  shares: { address: boolean; device: boolean }
  /** How many other applicants the same address or number has answered for. */
  elsewhere: { email: number; phone: number }
  /** Whether another referee of the same application gave this number, or has this name. */
  phoneOfAnother: boolean
  nameOfAnother: boolean
  /** What applicant and referee say of why the job ended does not fit, in words. */
  leaving: string | undefined
}

const QUICK_MINUTES = 10
const freeMail =
  /^(gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|me|mac|aol|proton|protonmail|gmx|btinternet|sky|talktalk|virginmedia)\./

/** Points for HR to verify. Each may have a good reason; none is a verdict. Source: care rules, "References". */
export function flagsOf(facts: Facts): string[] {
  const { type, email, organisation, phone, applicantPhones, shares, elsewhere } = facts
  const domain = domainOf(email)
  const free = freeMail.test(domain)
  const quick = minutesTaken(facts)
  return [
    type === 'employer' && free && `The employer replied from a free email address (${domain}).`,
    type === 'employer' &&
      domain !== '' &&
      !free &&
      !isOfOrganisation(domain, organisation) &&
      unlike(domain, organisation),
    shares.address &&
      shares.device &&
      'It was sent from the same internet address and kind of device as the application.',
    shares.address && !shares.device && 'It was sent from the same internet address as the application.',
    phone !== '' && applicantPhones.includes(phone) && 'The phone number is one they gave as their own.',
    facts.phoneOfAnother && 'Another of their referees gave the same phone number.',
    facts.nameOfAnother && 'Another of their referees has the same name.',
    facts.leaving,
    elsewhere.email > 0 && `The same email address has given references for ${others(elsewhere.email)}.`,
    elsewhere.phone > 0 && `The same phone number was given in references for ${others(elsewhere.phone)}.`,
    quick !== undefined &&
      quick < QUICK_MINUTES &&
      `It was received ${quick < 1 ? 'within a minute' : `within ${quick + 1} minutes`} of our request.`,
  ].filter((flag) => typeof flag === 'string')
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()
const others = (count: number) => (count === 1 ? 'another applicant' : `${count} other applicants`)

function unlike(domain: string, organisation: string): string {
  return organisation
    ? `The email domain (${domain}) does not match ${organisation}.`
    : `No organisation was named, so the email domain (${domain}) cannot be checked.`
}

// The domain contains a long word of the name, or its initials.
function isOfOrganisation(domain: string, organisation: string): boolean {
  const words = organisation.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const plain = domain.replaceAll(/[^a-z0-9]/g, '')
  const initials = words.map((word) => word[0]).join('')
  return (
    words.some((word) => word.length >= 4 && plain.includes(word)) || (initials.length >= 3 && plain.includes(initials))
  )
}

function minutesTaken({ sentAt, receivedAt }: Facts): number | undefined {
  if (!sentAt || !receivedAt) return undefined
  return Math.floor((Date.parse(receivedAt) - Date.parse(sentAt)) / 60_000)
}
