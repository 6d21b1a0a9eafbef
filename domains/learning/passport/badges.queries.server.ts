import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { and, asc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { certificates } from '#domains/learning/certificates/certificates.table.ts'
import { completions } from '#domains/learning/enrolment/enrolments.table.ts'
import { organisation } from '#domains/settings/organisation.server.ts'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'
import { badgeOf, bitsOf, issuerProfile, LIST_LENGTH, STATUS_CONTEXT, statusAddress } from './badge.rules.ts'
import { emailHash } from './email-hash.server.ts'
import { publishedKeys, signCredential } from './keys.server.ts'

/** Who issues here, for anyone. */
export async function readIssuer(ctx: Ctx) {
  return {
    '@context': 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ...issuerProfile(await issuerOf(ctx)),
  }
}

export async function issuerOf(ctx: Ctx) {
  const { name, contactEmail } = await organisation(ctx)
  return { address: config().publicUrl, name, email: contactEmail }
}

type Whose = { personId: string; email: string; name: string | undefined }

/** The certificates of someone that were not revoked, each signed. For verbs that authorize whose they are. */
export async function signedBadges(ctx: Ctx, { personId, email, name }: Whose): Promise<string[]> {
  const issuer = await issuerOf(ctx)
  const rows = await ctx.db
    .select({ certificate: certificates, courseId: completions.courseId })
    .from(certificates)
    .innerJoin(completions, eq(completions.id, certificates.completionId))
    .where(and(eq(certificates.personId, personId), isNull(certificates.revokedAt)))
    .orderBy(asc(certificates.completedOn), asc(certificates.id))
  const salt = randomBytes(16).toString('base64url')
  const subject = { emailHash: emailHash(email, salt), salt, name }
  const signed: string[] = []
  for (const { certificate, courseId } of rows) {
    const badge = badgeOf({ ...certificate, courseId }, issuer, subject)
    const { id, validFrom, validUntil } = badge as typeof badge & { validUntil?: string }
    signed.push(await signCredential(ctx, badge, { issuer: badge.issuer.id, id, from: validFrom, until: validUntil }))
  }
  return signed
}

/** A status list, signed, for anyone: which certificates are revoked, by numbers that say nothing else. */
export async function readStatusList(ctx: Ctx, list: number): Promise<string> {
  // before anything was signed there is nothing to ask about
  found((await publishedKeys(ctx))[0], 'Status list')
  const [last] = await ctx.db
    .select({ index: sql<number>`coalesce(max(${certificates.statusIndex}), 0)::int` })
    .from(certificates)
  found(list <= Math.floor((last?.index ?? 0) / LIST_LENGTH) ? last : undefined, 'Status list')
  const first = list * LIST_LENGTH
  const rows = await ctx.db
    .select({ index: certificates.statusIndex })
    .from(certificates)
    .where(
      and(
        isNotNull(certificates.revokedAt),
        gte(certificates.statusIndex, first),
        lt(certificates.statusIndex, first + LIST_LENGTH),
      ),
    )
  const { address, name, email } = await issuerOf(ctx)
  const id = statusAddress(address, list)
  const issuer = issuerProfile({ address, name, email }).id
  const bits = bitsOf(rows.map(({ index }) => index - first))
  const credential = {
    '@context': [STATUS_CONTEXT],
    ...{ id, type: ['VerifiableCredential', 'BitstringStatusListCredential'], issuer, validFrom: ctx.now.toString() },
    credentialSubject: {
      ...{ id: `${id}#list`, type: 'BitstringStatusList', statusPurpose: 'revocation' },
      // multibase: base64url without padding
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    },
  }
  return signCredential(ctx, credential, { issuer, id, from: credential.validFrom, until: undefined })
}
