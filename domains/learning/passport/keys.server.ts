import { asc, isNull } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair, importPKCS8, SignJWT } from 'jose'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { may, type User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { seal, unseal } from '#platform/encryption.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { SIGNING } from './badge.rules.ts'
import { certificateKeys, type PublicKey } from './keys.table.ts'

type Claims = { issuer: string; id: string; from: string; until: string | undefined }

/** Signs a credential with the key of today, as a JWT that holds it whole. For what has authorized what it signs. */
export async function signCredential(ctx: Ctx, credential: object, { issuer, id, from, until }: Claims) {
  const key = await signingKey(ctx)
  const at = (instant: string) => Math.floor(Temporal.Instant.from(instant).epochMilliseconds / 1000)
  const jwt = new SignJWT({ ...credential })
    .setProtectedHeader({ alg: SIGNING, typ: 'JWT', kid: key.fingerprint, jwk: key.publicKey })
    .setIssuer(issuer)
    .setJti(id)
    .setNotBefore(at(from))
  if (until) jwt.setExpirationTime(at(until))
  return jwt.sign(await importPKCS8(privateOf(key), SIGNING))
}

/** The fingerprint and the public half of the key of today. */
export async function currentKey(ctx: Ctx): Promise<{ fingerprint: string; publicKey: PublicKey }> {
  const { fingerprint, publicKey } = await signingKey(ctx)
  return { fingerprint, publicKey }
}

/** Every key that ever signed here, for anyone: what a retired one signed stays verifiable. */
export async function publishedKeys(ctx: Ctx) {
  const rows = await ctx.db.select().from(certificateKeys).orderBy(asc(certificateKeys.createdAt))
  return rows.map(({ fingerprint, publicKey, createdAt, retiredAt }) => ({
    fingerprint,
    publicKey,
    createdAt,
    retiredAt,
  }))
}

/** Signs with a new key from now on; the one before stays published. */
export async function replaceSigningKey(ctx: Ctx<User>): Promise<void> {
  authorize(may(ctx.actor, 'settings.change'), 'Admins only.', { proof: ctx.actor })
  const made = await newKey(ctx)
  await transaction(ctx, async (ctx) => {
    const open = isNull(certificateKeys.retiredAt)
    const retired = { retiredAt: ctx.now.toString() }
    await ctx.db.update(certificateKeys).set(retired).where(open)
    await ctx.db.insert(certificateKeys).values(made)
    await record(ctx, 'certificate_key.replaced', made.id)
  })
}

type Key = typeof certificateKeys.$inferSelect

/** The one key that signs; made at its first use. Two at once make one. */
async function signingKey(ctx: Ctx): Promise<Key> {
  const [key] = await openKey(ctx)
  if (key) return key
  await ctx.db
    .insert(certificateKeys)
    .values(await newKey(ctx))
    .onConflictDoNothing()
  const [made] = await openKey(ctx)
  return found(made, 'Key')
}

const openKey = ({ db }: Ctx) => db.select().from(certificateKeys).where(isNull(certificateKeys.retiredAt)).limit(1)

async function newKey(ctx: Ctx) {
  const id = v7()
  const { publicKey, privateKey } = await generateKeyPair(SIGNING, { extractable: true })
  const { kty = '', n = '', e = '' } = await exportJWK(publicKey)
  return {
    id,
    fingerprint: await calculateJwkThumbprint({ kty, n, e }),
    publicKey: { kty, n, e },
    privateSealed: seal(await exportPKCS8(privateKey), place(id)),
    createdAt: ctx.now.toString(),
  }
}

const privateOf = ({ id, privateSealed }: Key) => unseal(privateSealed, place(id))
const place = (row: string) => ({ table: 'certificate_keys', column: 'private_sealed', row })
