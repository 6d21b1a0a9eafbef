import { z } from 'zod'
import { dayOfInstant } from '#lib/day.ts'

export const PASSPORT_BYTES = 2 * 1024 * 1024
const MOST = 300

const text = (most: number) => z.string().trim().min(1).max(most)
const instant = z.iso.datetime({ offset: true })
const origin = z
  .url({ protocol: /^https?$/ })
  .max(200)
  .refine((address) => new URL(address).origin === address)
const base64url = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most)

export const rsaKey = z.object({ kty: z.literal('RSA'), n: base64url(1400), e: base64url(16) })

/** A passport as a file: signed certificates, and of each issuer the address, the name and the key they are signed with. */
export const passportFile = z.object({
  kind: z.literal('carestead-passport'),
  version: z.literal(1),
  madeAt: instant,
  issuers: z
    .array(
      z.object({
        address: origin,
        name: text(200),
        keyId: base64url(64),
        key: rsaKey,
      }),
    )
    .max(MOST),
  certificates: z.array(text(20_000)).max(MOST),
})
export type PassportFile = z.output<typeof passportFile>

/** What is read of a badge; whatever else it says is left alone. */
export const badgeRead = z.object({
  id: text(500),
  type: z.array(z.string()).refine((types) => types.includes('OpenBadgeCredential')),
  name: text(300),
  issuer: z.object({ id: text(500), name: text(200) }),
  validFrom: instant,
  validUntil: instant.optional(),
  credentialSubject: z.object({
    identifier: z
      .array(
        z.object({ hashed: z.boolean(), identityHash: text(500), identityType: text(50), salt: z.string().optional() }),
      )
      .max(10),
    activityEndDate: instant,
    creditsEarned: z.number().min(0).max(1000).default(0),
  }),
  credentialStatus: z
    .object({
      type: z.literal('BitstringStatusListEntry'),
      statusPurpose: z.literal('revocation'),
      statusListIndex: z.string().regex(/^\d{1,6}$/),
      statusListCredential: text(500),
    })
    .optional(),
})
export type BadgeRead = z.output<typeof badgeRead>

/** What is kept of a badge that was read and verified. */
export function keptOf(badge: BadgeRead) {
  const { credentialSubject, credentialStatus, validUntil, validFrom, name, id, issuer } = badge
  return {
    credentialId: id,
    issuerName: issuer.name,
    title: name,
    doneOn: dayOfInstant(credentialSubject.activityEndDate),
    minutes: Math.round(credentialSubject.creditsEarned * 60),
    refreshBy: validUntil ? dayOfInstant(validUntil) : null,
    issuedAt: validFrom,
    statusList: credentialStatus?.statusListCredential ?? null,
    statusIndex: credentialStatus ? Number(credentialStatus.statusListIndex) : null,
  }
}

export const whyLeftOut = {
  changed: 'It was changed after it was signed, or signed with another key.',
  expired: 'It has expired.',
  another: 'It belongs to another email address than yours.',
} as const
export type LeftOut = keyof typeof whyLeftOut
