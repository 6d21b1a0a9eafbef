import { calculateJwkThumbprint, errors, importJWK, jwtVerify } from 'jose'
import { jsonOrNothing } from '#lib/json-text.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { sameText } from '#platform/encryption.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { SIGNING } from './badge.rules.ts'
import { issuerOf, signedBadges } from './badges.queries.server.ts'
import { emailHash } from './email-hash.server.ts'
import { broughtBy } from './imported.queries.server.ts'
import { currentKey } from './keys.server.ts'
import type { PublicKey } from './keys.table.ts'
import { type BadgeRead, badgeRead, type LeftOut, type PassportFile, passportFile } from './passport-file.rules.ts'

/** The asker's passport as a file, with her name in its certificates only if she ticked it. */
export async function ownPassportFile(ctx: Ctx<User>, { withName }: { withName: boolean }): Promise<string> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { personId, email, name } = ctx.actor
  return passportFileOf(ctx, { personId, email, name: withName ? name : undefined })
}

type Whose = { personId: string; email: string; name: string | undefined }

/** Someone's passport as a file: what was issued here, and what she brought from elsewhere. For what knows whose it is. */
export async function passportFileOf(ctx: Ctx, whose: Whose): Promise<string> {
  const certificates = await signedBadges(ctx, whose)
  const { address, name } = await issuerOf(ctx)
  const { fingerprint, publicKey } = await currentKey(ctx)
  const brought = await broughtBy(ctx, whose.personId)
  const others = new Map(
    brought.map(({ issuer, issuerName, fingerprint, publicKey }) => [
      `${issuer} ${fingerprint}`,
      { address: issuer, name: issuerName, keyId: fingerprint, key: rsa(publicKey) },
    ]),
  )
  const file: PassportFile = {
    ...{ kind: 'carestead-passport', version: 1, madeAt: ctx.now.toString() },
    issuers: [{ address, name, keyId: fingerprint, key: rsa(publicKey) }, ...others.values()],
    certificates: [...certificates, ...brought.map(({ jwt }) => jwt)],
  }
  return JSON.stringify(file, null, 2)
}

const rsa = ({ n, e }: PublicKey) => ({ kty: 'RSA' as const, n, e })

export type Verified = { badge: BadgeRead; jwt: string; issuer: string; fingerprint: string; publicKey: PublicKey }

/** Reads a file and verifies each certificate by the keys in it; whether those are trusted is another question. */
export async function readPassportFile(text: string, reader: { email: string; now: Temporal.Instant }) {
  const parsed = passportFile.safeParse(jsonOrNothing(text))
  if (!parsed.success) throw unreadable('This is not a passport file of a Carestead hub.')
  const { issuers, certificates } = parsed.data
  for (const { key, keyId } of issuers)
    if ((await calculateJwkThumbprint(key)) !== keyId) throw unreadable('A key in this file is not the one it names.')
  const verified: Verified[] = []
  const leftOut: LeftOut[] = []
  for (const jwt of certificates) {
    const read = await verifiedBadge(jwt, issuers, reader)
    if (typeof read === 'string') leftOut.push(read)
    else verified.push(read)
  }
  return { verified, leftOut }
}

const unreadable = (words: string) => new Refusal('invalid', 'Not added', words, { file: words })

/** The algorithm is ours to choose, never the file's: neither `none` nor a shared secret verifies anything. */
async function verifiedBadge(jwt: string, issuers: PassportFile['issuers'], { email, now }: Reader) {
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
      { algorithms: [SIGNING], currentDate: new Date(now.epochMilliseconds) },
    )
    const badge = badgeRead.parse(payload)
    const from = issuers.find(({ keyId, address }) => keyId === kid && isFrom(address, payload.iss, badge))
    if (!from || payload.jti !== badge.id) return 'changed'
    if (badge.validUntil && Date.parse(badge.validUntil) <= now.epochMilliseconds) return 'expired'
    if (!isOf(badge, email)) return 'another'
    return { badge, jwt, issuer: from.address, fingerprint: kid, publicKey: from.key }
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : 'changed'
  }
}
type Reader = { email: string; now: Temporal.Instant }

const isFrom = (address: string, iss: unknown, { issuer, id }: BadgeRead) =>
  iss === `${address}/badges/issuer` && issuer.id === iss && id.startsWith(`${address}/verify/`)

const isOf = ({ credentialSubject }: BadgeRead, email: string) =>
  credentialSubject.identifier.some(
    ({ identityType, identityHash, hashed, salt }) =>
      identityType === 'emailAddress' && hashed && salt && sameText(identityHash, emailHash(email, salt)),
  )
