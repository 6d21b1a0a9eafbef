import { and, eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { provideEvidence } from '#domains/compliance/evidence/provided.server.ts'
import { countOf } from '#lib/count.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { limits, throttle } from '#platform/throttle.server.ts'
import { ownImported } from './imported.queries.server.ts'
import { importedCredentials } from './imports.table.ts'
import { isExpired } from './passport.rules.ts'
import type { Verified } from './passport-file.apart.ts'
import { keptOf, type LeftOut, whyLeftOut } from './passport-file.rules.ts'
import { readPassportFile } from './passport-file.server.ts'

/** Adds the certificates of a passport file to the asker's passport; the same ones again change nothing. Returns how many. */
export async function importPassport(ctx: Ctx<User>, text: string): Promise<{ added: number; leftOut: number }> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  await throttle(ctx.db, ctx.now, limits.uploads, ctx.actor.userId)
  const { verified, leftOut } = await readPassportFile(text, { email: ctx.actor.email, now: ctx.now })
  const [first] = verified
  if (!first) throw nothing(leftOut)
  await transaction(ctx, async (ctx) => {
    for (const one of verified) await keep(ctx, one)
    await record(ctx, 'passport.imported', undefined, { personId: ctx.actor.personId, count: verified.length })
  })
  return { added: verified.length, leftOut: leftOut.length }
}

async function keep(ctx: Ctx<User>, { badge, jwt, issuer, fingerprint, publicKey }: Verified): Promise<void> {
  const said = { ...keptOf(badge), issuer, fingerprint, publicKey, jwt }
  await ctx.db
    .insert(importedCredentials)
    .values({ ...said, personId: ctx.actor.personId, broughtAt: ctx.now.toString() })
    .onConflictDoNothing()
}

function nothing(leftOut: readonly LeftOut[]): Refusal {
  const [why] = leftOut
  const words = why ? whyLeftOut[why] : 'There is no certificate in this file.'
  const others = leftOut.length > 1 ? ` (${countOf(leftOut.length, 'certificate', 'certificates')} were read.)` : ''
  return new Refusal('invalid', 'Not added', words + others, { file: words })
}

/** Sends a verified certificate to the office for a type, to be approved like any other. */
export async function sendImported(ctx: Ctx<User>, id: string, typeId: string): Promise<void> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  await transaction(ctx, async (ctx) => {
    const one = await ownImported(ctx, id)
    if (!one.trusted) throw refused('It is signed by an issuer we don’t know yet.')
    if (one.revokedAt) throw refused('Its issuer has revoked it.')
    if (isExpired(one, todayOf(ctx))) throw refused('It has expired.')
    if (one.evidenceState === 'waiting' || one.evidenceState === 'approved') throw refused('It was sent already.')
    const evidenceId = await provideEvidence(ctx, typeId, {
      ...{ provider: one.issuerName, address: one.issuer, title: one.title, completedOn: one.doneOn },
      ...{ expiresOn: one.refreshBy, certificate: one.credentialId, issuedAt: one.issuedAt },
      askedAt: one.statusAskedAt,
    })
    const own = and(eq(importedCredentials.id, id), eq(importedCredentials.personId, ctx.actor.personId))
    await ctx.db.update(importedCredentials).set({ evidenceId }).where(own)
  })
}

/** Takes a certificate from elsewhere out of the asker's passport; what was sent of it stays with the office. */
export async function removeImported(ctx: Ctx<User>, id: string): Promise<void> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  await transaction(ctx, async (ctx) => {
    await ownImported(ctx, id)
    const own = and(eq(importedCredentials.id, id), eq(importedCredentials.personId, ctx.actor.personId))
    await ctx.db.delete(importedCredentials).where(own)
  })
}

const refused = (words: string) => new Refusal('conflict', 'Not sent', words)
