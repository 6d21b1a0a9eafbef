import { calculateJwkThumbprint, errors, importJWK, jwtVerify } from 'jose'
import { jsonOrNothing } from '#lib/json-text.ts'
import { SIGNING } from './badge.rules.ts'
import { emailHash } from './email-hash.server.ts'
import type { PublicKey } from './keys.table.ts'
import { type BadgeRead, badgeRead, type LeftOut, type PassportFile, passportFile } from './passport-file.rules.ts'

export type Verified = { badge: BadgeRead; jwt: string; issuer: string; fingerprint: string; publicKey: PublicKey }

export type Job = { text: string; email: string; at: number }
export type ReadPassport = { verified: Verified[]; leftOut: LeftOut[] }

/** Reads a file and verifies each certificate by the keys in it; whether those are trusted is another question. */
export async function read({ text, ...reader }: Job): Promise<ReadPassport | { refused: string }> {
  const parsed = passportFile.safeParse(jsonOrNothing(text))
  if (!parsed.success) return { refused: 'This is not a passport file of a Carestead hub.' }
  const { issuers, certificates } = parsed.data
  for (const { key, keyId } of issuers)
    if ((await calculateJwkThumbprint(key)) !== keyId) return { refused: 'A key in this file is not the one it names.' }
  const verified: Verified[] = []
  const leftOut: LeftOut[] = []
  for (const jwt of certificates) {
    const read = await verifiedBadge(jwt, issuers, reader)
    if (typeof read === 'string') leftOut.push(read)
    else verified.push(read)
  }
  return { verified, leftOut }
}

/** The algorithm is ours to choose, never the file's: neither `none` nor a shared secret verifies anything. */
async function verifiedBadge(jwt: string, issuers: PassportFile['issuers'], { email, at }: Reader) {
  let kid = ''
  try {
    const { payload } = await jwtVerify(
      jwt,
      async (header) => {
        kid = header.kid ?? ''
        const named = issuers.find(({ keyId }) => keyId === kid)
        if (!named) throw new errors.JWKSNoMatchingKey()
        return importJWK(named.key, SIGNING)
      },
      { algorithms: [SIGNING], currentDate: new Date(at) },
    )
    const badge = badgeRead.parse(payload)
    const from = issuers.find(({ keyId, address }) => keyId === kid && isFrom(address, payload.iss, badge))
    if (!from || payload.jti !== badge.id) return 'changed'
    if (badge.validUntil && Date.parse(badge.validUntil) <= at) return 'expired'
    if (!isOf(badge, email)) return 'another'
    return { badge, jwt, issuer: from.address, fingerprint: kid, publicKey: from.key }
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : 'changed'
  }
}
type Reader = Omit<Job, 'text'>

const isFrom = (address: string, iss: unknown, { issuer, id }: BadgeRead) =>
  iss === `${address}/badges/issuer` && issuer.id === iss && id.startsWith(`${address}/verify/`)

const isOf = ({ credentialSubject }: BadgeRead, email: string) =>
  credentialSubject.identifier.some(
    ({ identityType, identityHash, hashed, salt }) =>
      identityType === 'emailAddress' && hashed && salt && identityHash === emailHash(email, salt),
  )
