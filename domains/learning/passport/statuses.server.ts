import { gunzipSync } from 'node:zlib'
import { and, asc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { calculateJwkThumbprint, decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { z } from 'zod'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { eachAlone } from '#platform/each-alone.server.ts'
import { guardedFetch, type Means } from '#platform/http/guarded-fetch.server.ts'
import { log, reasonOf } from '#platform/log.server.ts'
import { authorize } from '#platform/refusal.ts'
import { isSet, LIST_LENGTH, SIGNING } from './badge.rules.ts'
import { isTrusted } from './imported.queries.server.ts'
import { importedCredentials, trustedIssuers } from './imports.table.ts'
import { rsaKey } from './passport-file.rules.ts'
import { tellOfRevoking } from './revoked.server.ts'

const DAYS_BETWEEN = 7
const AT_ONCE = 20

/** Asks the issuers that are trusted whether what was brought from them still holds: when it came, then once a week. */
export async function sweepBadgeStatuses(ctx: Ctx, means?: Means): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const { statusTriedAt, statusList, revokedAt } = importedCredentials
  const before = ctx.now.subtract({ hours: 24 * DAYS_BETWEEN }).toString()
  const due = await ctx.db
    .select()
    .from(importedCredentials)
    .where(
      and(isNotNull(statusList), isNull(revokedAt), isTrusted, or(isNull(statusTriedAt), lt(statusTriedAt, before))),
    )
    .orderBy(asc(statusTriedAt))
    .limit(AT_ONCE)
  const lists = new Map<string, Promise<Uint8Array | undefined>>()
  await eachAlone('the status of an imported credential', due, async (one) => {
    const key = `${one.issuer} ${one.statusList}`
    const list = lists.get(key) ?? readList(ctx, one, means)
    lists.set(key, list)
    await note(ctx, one, await list)
  })
}

type Row = typeof importedCredentials.$inferSelect

/** Who did not answer is asked again tomorrow; meanwhile it is as issued, or as last asked. */
async function note(ctx: Ctx, row: Row, bits: Uint8Array | undefined): Promise<void> {
  const { id, statusIndex } = row
  const at = ctx.now.toString()
  const tried = ctx.now.subtract({ hours: 24 * (DAYS_BETWEEN - 1) }).toString()
  const revoked = bits !== undefined && isSet(bits, statusIndex ?? 0)
  const noted = bits ? { statusTriedAt: at, statusAskedAt: at } : { statusTriedAt: tried }
  await transaction(ctx, async (ctx) => {
    await ctx.db
      .update(importedCredentials)
      .set({ ...noted, ...(revoked && { revokedAt: at }) })
      .where(eq(importedCredentials.id, id))
    if (revoked) await tellOfRevoking(ctx, row)
  })
}

const listRead = z.object({
  id: z.string(),
  credentialSubject: z.object({
    type: z.literal('BitstringStatusList'),
    statusPurpose: z.literal('revocation'),
    encodedList: z.string().regex(/^u[\w-]+$/),
  }),
})

/** The list at the issuer’s own address, signed with a key of that issuer that an administrator entered. */
async function readList(ctx: Ctx, { statusList, issuer }: Row, means?: Means): Promise<Uint8Array | undefined> {
  try {
    if (!statusList?.startsWith(`${issuer}/`)) return undefined
    const jwt = (await guardedFetch(statusList, means)).trim()
    const key = await trustedKey(ctx, issuer, decodeProtectedHeader(jwt).jwk)
    const { payload } = await jwtVerify(jwt, key, { algorithms: [SIGNING], issuer: `${issuer}/badges/issuer` })
    const { id, credentialSubject } = listRead.parse(payload)
    if (id !== statusList) return undefined
    const zipped = Buffer.from(credentialSubject.encodedList.slice(1), 'base64url')
    const bits = gunzipSync(zipped, { maxOutputLength: LIST_LENGTH })
    return bits.length >= LIST_LENGTH / 8 ? bits : undefined
  } catch (error) {
    log().info({ reason: reasonOf(error) }, 'status list refused')
    return undefined
  }
}

async function trustedKey({ db }: Ctx, issuer: string, jwk: unknown) {
  const key = rsaKey.parse(jwk)
  const fingerprint = await calculateJwkThumbprint(key)
  const { address, removedAt } = trustedIssuers
  const known = and(eq(address, issuer), eq(trustedIssuers.fingerprint, fingerprint), isNull(removedAt))
  if ((await db.$count(trustedIssuers, known)) === 0) throw new Error('Signed with a key that is not trusted')
  return importJWK(key, SIGNING)
}
