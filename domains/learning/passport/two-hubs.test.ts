import { eq } from 'drizzle-orm'
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complianceFacts, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { approveEvidence } from '#domains/compliance/evidence/decisions.server.ts'
import { listWaitingEvidence, readSentEvidence } from '#domains/compliance/evidence/evidence.queries.server.ts'
import { revokeCertificate } from '#domains/learning/certificates/corrections.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { guest, system, type User } from '#platform/actor.ts'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Means } from '#platform/http/guarded-fetch.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { certified } from '#tests/learning.ts'
import { readIssuer, readStatusList } from './badges.queries.server.ts'
import { importPassport, removeImported, sendImported } from './import.server.ts'
import { ownImported } from './imported.queries.server.ts'
import { addIssuer, fetchIssuer, listIssuers, removeIssuer } from './issuers.server.ts'
import { currentKey, publishedKeys } from './keys.server.ts'
import { ownPassport } from './passport.queries.server.ts'
import type { PassportFile } from './passport-file.rules.ts'
import { ownPassportFile } from './passport-file.server.ts'
import { sweepBadgeStatuses } from './statuses.server.ts'

const A = 'https://a.example'
const here = config().publicUrl

let a: World
let b: World
let mbaliAtA: Account
let mbali: Account
let ann: Account
let hr: Account
let certificate: string
let typeId: string
beforeAll(async () => {
  a = await openWorld()
  b = await openWorld()
  mbaliAtA = await a.account('Learner', 'mbali')
  mbali = await b.account('Staff Member', 'mbali')
  ann = await b.account('Staff Member', 'ann')
  hr = await b.account('Admin / HR', 'hr')
  certificate = (await certified(a, mbaliAtA, 'fire-safety')).id
  const [type] = await b.database.db.select().from(complianceTypes).where(eq(complianceTypes.key, 'fire_safety'))
  typeId = type?.id ?? ''
})
afterAll(async () => {
  await a.close()
  await b.close()
})

const as = ({ actor }: Account, world = b) => world.ctx(actor) as Ctx<User>
/** What hub A says of itself: everything there goes by its own address. */
async function atA<T>(work: () => Promise<T>): Promise<T> {
  config().publicUrl = A
  return work().finally(() => {
    config().publicUrl = here
  })
}
const passportOf = () => atA(() => ownPassportFile(as(mbaliAtA, a), { withName: true }))
const changed = async (change: (file: PassportFile) => unknown) => {
  const file = JSON.parse(await passportOf()) as PassportFile
  await change(file)
  return JSON.stringify(file)
}
const guestAtA = () => a.ctx(guest)
const means: Means = {
  resolve: async () => [{ address: '9.9.9.9', family: 4 }],
  ask: async ({ pathname }) => ({ status: 200, location: undefined, text: await atA(() => answerOfA(pathname)) }),
}
async function answerOfA(path: string): Promise<string> {
  if (path === '/badges/issuer') return JSON.stringify(await readIssuer(guestAtA()))
  if (path === '/badges/status/0') return readStatusList(guestAtA(), 0)
  return JSON.stringify({ keys: (await publishedKeys(guestAtA())).map(({ publicKey }) => publicKey) })
}

test('a passport of another hub is read, verified once its issuer is trusted, approved, and follows its revocation', async () => {
  const file = await passportOf()
  expect(file).not.toContain(mbali.email)
  expect(await importPassport(as(mbali), file)).toEqual({ added: 1, leftOut: 0 })
  await importPassport(as(mbali), file)
  const items = async () => (await ownPassport(as(mbali))).items
  const [one] = await items()
  expect(await items()).toHaveLength(1)
  expect(one).toMatchObject({
    title: 'Fire Safety',
    source: 'imported',
    verified: false,
    group: 'current',
    minutes: 60,
  })
  const id = one?.id ?? ''
  await expect(sendImported(as(mbali), id, typeId)).rejects.toThrow('an issuer we don’t know yet')

  await fetchIssuer(as(hr), A, means)
  expect(await listIssuers(as(hr))).toMatchObject([{ address: A }])
  expect(await items()).toMatchObject([{ verified: true, statusOn: { askedAt: null } }])
  await sweepBadgeStatuses(b.ctx(system), means)
  expect(await items()).toMatchObject([{ statusOn: { askedAt: expect.any(String) } }])

  await sendImported(as(mbali), id, typeId)
  await expect(sendImported(as(mbali), id, typeId)).rejects.toThrow('It was sent already.')
  const [waiting] = (await listWaitingEvidence(as(hr), { page: 1 })).rows
  expect(await readSentEvidence(as(hr), waiting?.id ?? '')).toMatchObject({ provided: { address: A }, files: [] })
  await approveEvidence(as(hr), waiting?.id ?? '', { validFrom: one?.doneOn ?? '', expiresOn: '', note: '' })
  const facts = await b.database.db.select().from(complianceFacts).where(eq(complianceFacts.typeId, typeId))
  expect(facts).toMatchObject([{ source: 'other provider', personId: mbali.personId, evidenceFileId: null }])

  await atA(() => revokeCertificate({ ...as(mbaliAtA, a), actor: system } as never, certificate, 'Not hers.'))
  const later = { ...b.ctx(system), now: Temporal.Now.instant().add({ hours: 24 * 8 }) }
  const told = async () =>
    (await b.database.db.select().from(messages)).flatMap(({ template, address }) =>
      template.endsWith('_revoked') ? [`${template} ${address}`] : [],
    )
  expect(await told()).toEqual([])
  await sweepBadgeStatuses(later, means)
  await sweepBadgeStatuses({ ...later, now: later.now.add({ hours: 24 * 8 }) }, means)
  expect(await items()).toEqual([])
  expect((await told()).toSorted()).toEqual([
    `passport.import_revoked ${mbali.email}`,
    `passport.record_revoked ${hr.email}`,
  ])
  await atA(() => certified(a, mbaliAtA, 'food-hygiene'))
})

const flipped = (text: string, at: number) => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)

test('a file that was tampered with in any part is refused', async () => {
  const [jwt = ''] = (JSON.parse(await passportOf()) as PassportFile).certificates
  const [header = '', payload = '', signature = ''] = jwt.split('.')
  const other = Buffer.from(JSON.stringify({ ...decodeJwt(jwt), name: 'Basic Life Support' })).toString('base64url')
  const bad = [
    `${header}.${other}.${signature}`,
    `${header}.${flipped(payload, 40)}.${signature}`,
    `${header}.${payload}.${flipped(signature, 10)}`,
    `${header}.${payload}.`,
    'nonsense',
  ]
  for (const one of bad) {
    const file = await changed((file) => {
      file.certificates = [one]
    })
    await expect(importPassport(as(mbali), file)).rejects.toThrow('changed after it was signed')
  }
})

test('neither no algorithm nor a shared secret signs anything, nor a key that the file does not hold', async () => {
  const [jwt = ''] = (JSON.parse(await passportOf()) as PassportFile).certificates
  const { fingerprint, publicKey } = await currentKey(guestAtA())
  const claims = decodeJwt(jwt)
  const stranger = await generateKeyPair('RS256')
  const secret = new TextEncoder().encode(JSON.stringify(publicKey))
  const forged = [
    new UnsecuredJWT(claims).encode(),
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: fingerprint }).sign(secret),
    await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: fingerprint }).sign(stranger.privateKey),
    await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'unknown' }).sign(stranger.privateKey),
  ]
  for (const one of forged) {
    const file = await changed((file) => {
      file.certificates = [one]
    })
    await expect(importPassport(as(mbali), file)).rejects.toThrow('changed after it was signed')
  }
})

test('another key under the fingerprint of a trusted one is refused, and under its own it is not trusted', async () => {
  const { publicKey } = await generateKeyPair('RS256', { extractable: true })
  const { n = '', e = '' } = await exportJWK(publicKey)
  const swapped = await changed(({ issuers }) => {
    for (const issuer of issuers) issuer.key = { kty: 'RSA', n, e }
  })
  await expect(importPassport(as(mbali), swapped)).rejects.toThrow('is not the one it names')
  const elsewhere = await changed(({ issuers }) => {
    for (const issuer of issuers) issuer.address = 'https://c.example'
  })
  await expect(importPassport(as(mbali), elsewhere)).rejects.toThrow('changed after it was signed')
})

test('another person’s passport is refused, and so is one that expired, and what is none', async () => {
  await expect(importPassport(as(ann), await passportOf())).rejects.toThrow('another email address')
  const late = { ...as(mbali), now: Temporal.Instant.from('2099-01-01T00:00:00Z') }
  await expect(importPassport(late, await passportOf())).rejects.toThrow('It has expired.')
  for (const text of ['', '{}', '[]', 'null', '{"kind":"carestead-passport"}', '\u0000'])
    await expect(importPassport(as(mbali), text)).rejects.toThrow('not a passport file')
})

test('only administrators say who is trusted, and what is no longer trusted is no longer verified', async () => {
  const fingerprint = 'x'.repeat(43)
  const form = { address: 'https://d.example', name: 'D', fingerprint }
  await expect(addIssuer(as(ann), form)).rejects.toThrow('Admins only.')
  await expect(fetchIssuer(as(ann), A, means)).rejects.toThrow('Admins only.')
  await Promise.all([1, 2].map(() => addIssuer(as(hr), form)))
  const one = (await listIssuers(as(hr))).filter(({ address }) => address === form.address)
  expect(one).toHaveLength(1)
  await importPassport(as(mbali), await passportOf())
  expect((await ownPassport(as(mbali))).items).toMatchObject([{ title: 'Food Hygiene', verified: true }])
  for (const { id } of await listIssuers(as(hr))) await removeIssuer(as(hr), id)
  expect((await ownPassport(as(mbali))).items).toMatchObject([{ verified: false }])
})

test('another’s certificate from elsewhere is not found', async () => {
  const id = (await ownPassport(as(mbali))).items[0]?.id ?? ''
  for (const other of [ann, hr]) {
    await expect(ownImported(as(other), id)).rejects.toThrow('Certificate not found.')
    await expect(sendImported(as(other), id, typeId)).rejects.toThrow('Certificate not found.')
    await expect(removeImported(as(other), id)).rejects.toThrow('Certificate not found.')
  }
  await removeImported(as(mbali), id)
  expect((await ownPassport(as(mbali))).items).toEqual([])
})
