import { cpdHours } from '#domains/learning/courses.rules.ts'
import { type Day, startOfDay } from '#lib/day.ts'

// Open Badges 3.0 (1EdTech) on the Verifiable Credentials Data Model 2.0.
const CONTEXTS = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json']
export const STATUS_CONTEXT = CONTEXTS[0]

/** RSA with SHA-256: no other way of signing is written or read. */
export const SIGNING = 'RS256'

/** How many certificates one status list speaks of; no shorter list is allowed. */
export const LIST_LENGTH = 131_072

export type Issuer = { address: string; name: string; email: string }
export type Certified = {
  number: string
  title: string
  version: number
  courseId: string
  outcomes: readonly string[]
  delivery: string
  completedOn: Day
  cpdMinutes: number
  score: string | null
  refreshBy: Day | null
  issuedAt: string
  statusIndex: number
}
export type Subject = { emailHash: string; salt: string; name: string | undefined }

export const issuerProfile = ({ address, name, email }: Issuer) => ({
  id: `${address}/badges/issuer`,
  type: ['Profile'],
  name,
  url: address,
  email,
})

export const statusAddress = (address: string, list: number) => `${address}/badges/status/${list}`

/** A certificate as an Open Badge: a course was completed. It certifies no competence, and says so. */
export function badgeOf(certificate: Certified, issuer: Issuer, subject: Subject) {
  const { title, outcomes, delivery, completedOn, cpdMinutes, score, refreshBy, issuedAt } = certificate
  const hours = Number(cpdHours(cpdMinutes))
  return {
    '@context': CONTEXTS,
    id: `${issuer.address}/verify/${certificate.number}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    issuer: issuerProfile(issuer),
    validFrom: issuedAt,
    ...(refreshBy ? { validUntil: startOfDay(refreshBy) } : {}),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: identifiersOf(subject),
      activityEndDate: startOfDay(completedOn),
      creditsEarned: hours,
      achievement: {
        id: `urn:uuid:${certificate.courseId}`,
        type: ['Achievement'],
        achievementType: 'Course',
        name: title,
        version: String(certificate.version),
        description: outcomes.join(' ') || title,
        creditsAvailable: hours,
        criteria: {
          narrative: `Completed the course (${delivery}${score ? `, ${score}` : ''}). One credit is one hour of CPD. It does not replace a practical assessment.`,
        },
      },
    },
    credentialStatus: statusOf(certificate.statusIndex, issuer.address),
    credentialSchema: [
      {
        id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
        type: '1EdTechJsonSchemaValidator2019',
      },
    ],
  }
}
export type Badge = ReturnType<typeof badgeOf>

function identifiersOf({ emailHash, salt, name }: Subject) {
  const hashed = {
    type: 'IdentityObject',
    hashed: true,
    identityHash: emailHash,
    identityType: 'emailAddress',
    salt,
  }
  return name ? [hashed, { type: 'IdentityObject', hashed: false, identityHash: name, identityType: 'name' }] : [hashed]
}

function statusOf(statusIndex: number, address: string) {
  const list = statusAddress(address, Math.floor(statusIndex / LIST_LENGTH))
  const at = statusIndex % LIST_LENGTH
  return {
    id: `${list}#${at}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(at),
    statusListCredential: list,
  }
}

/** The bits of a status list, the first of them highest; those that are set are revoked. */
export function bitsOf(revoked: readonly number[]): Uint8Array {
  const bits = new Uint8Array(LIST_LENGTH / 8)
  for (const at of revoked) bits[at >> 3] = (bits[at >> 3] ?? 0) | (0x80 >> (at & 7))
  return bits
}

export const isSet = (bits: Uint8Array, at: number): boolean => ((bits[at >> 3] ?? 0) & (0x80 >> (at & 7))) !== 0
