import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { badgeOf, SIGNING } from '#domains/learning/passport/badge.rules.ts'
import { emailHash } from '#domains/learning/passport/email-hash.server.ts'
import { importPassport } from '#domains/learning/passport/import.server.ts'
import { addIssuer } from '#domains/learning/passport/issuers.server.ts'
import { addMonths } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { When } from './when.ts'

const address = 'https://hub.riverside-care.example'
const issuer = { address, name: 'Riverside Home Care', email: 'training@riverside-care.example' }
const brought = [
  { number: 'RVSD-4KQ7-M2', title: 'Dementia Awareness', daysAgo: 210, minutes: 90, score: '13 of 15' },
  { number: 'RVSD-7PX3-HB', title: 'Safeguarding Adults', daysAgo: 130, minutes: 60, score: '15 of 15' },
]

type Carrier = Ctx<User>

/** What someone brought from where she worked before; the office has entered that hub, so that it is verified. */
export async function bringFromElsewhere(admin: Ctx<User>, learner: Carrier, when: When): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair(SIGNING, { extractable: true })
  const { n = '', e = '' } = await exportJWK(publicKey)
  const key = { kty: 'RSA' as const, n, e }
  const keyId = await calculateJwkThumbprint(key)
  const signed = brought.map(async ({ number, title, daysAgo, minutes, score }) => {
    const completedOn = when.day(daysAgo)
    const certificate = {
      ...{ number, title, score, completedOn, version: 1, courseId: keyId, outcomes: [], delivery: 'online' },
      ...{ cpdMinutes: minutes, refreshBy: addMonths(completedOn, 24), statusIndex: 0 },
      issuedAt: `${completedOn}T16:00:00Z`,
    }
    const subject = { emailHash: emailHash(learner.actor.email, number), salt: number, name: undefined }
    // no list to ask: there is no such hub
    const { credentialStatus: _, ...badge } = badgeOf(certificate, issuer, subject)
    return new SignJWT({ ...badge })
      .setProtectedHeader({ alg: SIGNING, typ: 'JWT', kid: keyId })
      .setIssuer(badge.issuer.id)
      .setJti(badge.id)
      .sign(privateKey)
  })
  const file = {
    ...{ kind: 'carestead-passport', version: 1, madeAt: learner.now.toString() },
    issuers: [{ address, name: issuer.name, keyId, key }],
    certificates: await Promise.all(signed),
  }
  await importPassport(learner, JSON.stringify(file))
  await addIssuer(admin, { address, name: issuer.name, fingerprint: keyId })
}
