import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { apart } from '#platform/http/apart.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { issuerOf, signedBadges } from './badges.queries.server.ts'
import { broughtBy } from './imported.queries.server.ts'
import { currentKey } from './keys.server.ts'
import type { PublicKey } from './keys.table.ts'
import type { ReadPassport, read } from './passport-file.apart.ts'
import type { PassportFile } from './passport-file.rules.ts'

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

const readApart = apart<typeof read>('#domains/learning/passport/passport-file.apart.ts', {
  seconds: 20,
  memory: 512 * 1024 * 1024,
})

/** Reads a file and verifies each certificate by the keys in it, for whom it must belong to. */
export async function readPassportFile(
  text: string,
  { email, now }: { email: string; now: Temporal.Instant },
): Promise<ReadPassport> {
  const answer = await readApart({ text, email, at: now.epochMilliseconds })
  if (answer && 'verified' in answer) return answer
  const words = answer?.refused ?? 'This file takes too long to read.'
  throw new Refusal('invalid', 'Not added', words, { file: words })
}
