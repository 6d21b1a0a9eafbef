import Ajv from 'ajv/dist/2019.js'
import { expect, test } from 'vitest'
import { openBadgeSchema } from '#tests/open-badge-schema.ts'
import { badgeOf, bitsOf, type Certified, isSet, LIST_LENGTH } from './badge.rules.ts'
import { emailHash } from './email-hash.server.ts'

const ajv = new Ajv({ allErrors: true, strict: false })
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/)
const fits = ajv.compile(openBadgeSchema)

const certificate: Certified = {
  ...{ number: 'MRTK-7WQ4-XH', title: 'Fire Safety', version: 2, courseId: '0199a0c4-5d5e-7000-8000-000000000001' },
  ...{ outcomes: ['Say what to do on discovering a fire.'], delivery: 'Online, with quiz', completedOn: '2026-11-20' },
  ...{ cpdMinutes: 90, score: '86%', refreshBy: '2027-11-20', issuedAt: '2026-11-20T10:00:00Z', statusIndex: 131_077 },
}
const issuer = { address: 'https://hub.example.org', name: 'Harbour Row Care', email: 'office@example.org' }
const subject = { emailHash: emailHash('Mbali@Example.org ', 'pepper'), salt: 'pepper', name: undefined }

const kinds: Partial<Certified>[] = [{}, { refreshBy: null }, { score: null }, { outcomes: [] }, { cpdMinutes: 0 }]

test.each(kinds)('a certificate (%j) is an Open Badge 3.0 by the schema, with a name and without', (more) => {
  for (const name of [undefined, 'Mbali Ndlovu']) {
    const badge = badgeOf({ ...certificate, ...more }, issuer, { ...subject, name })
    expect([fits(badge), fits.errors]).toEqual([true, null])
  }
})

test('the schema refuses what is no badge', () => {
  const badge = badgeOf(certificate, issuer, subject)
  const { validFrom, ...without } = badge
  expect(fits(without)).toBe(false)
  const subjectWith = { ...badge.credentialSubject, email: 'mbali@example.org' }
  expect(fits({ ...badge, credentialSubject: subjectWith })).toBe(false)
  expect(fits({ ...badge, type: ['VerifiableCredential'] })).toBe(false)
})

test('a badge names its subject by a salted hash, by name only if she ticked it, and claims no certification', () => {
  const badge = badgeOf(certificate, issuer, subject)
  expect(badge.credentialSubject.identifier).toEqual([
    {
      ...{ type: 'IdentityObject', hashed: true, identityType: 'emailAddress', salt: 'pepper' },
      identityHash: emailHash('mbali@example.org', 'pepper'),
    },
  ])
  const text = JSON.stringify(badge)
  for (const never of ['mbali', 'Mbali', 'ertification', 'ompeten']) expect(text).not.toContain(never)
  expect(JSON.stringify(badgeOf(certificate, issuer, { ...subject, name: 'Mbali Ndlovu' }))).toContain('Mbali Ndlovu')
  expect(emailHash('a@example.com', 'Kosher')).toBe(
    'sha256$b5809d8a92f8858436d7e6b87c12ebc0ae1eac4baecc2c0b913aee2c922ef399',
  )
})

test('a certificate knows its place in the list of its hundred thousand, and the day it expires', () => {
  expect(badgeOf(certificate, issuer, subject)).toMatchObject({
    validUntil: '2027-11-20T00:00:00.000Z',
    credentialStatus: {
      statusListIndex: '5',
      statusListCredential: 'https://hub.example.org/badges/status/1',
    },
  })
  expect(badgeOf({ ...certificate, refreshBy: null }, issuer, subject)).not.toHaveProperty('validUntil')
})

test('the bits of a list are set from the left, and no others', () => {
  const bits = bitsOf([0, 9, LIST_LENGTH - 1])
  expect(bits).toHaveLength(16_384)
  expect([bits[0], bits[1], bits.at(-1)]).toEqual([0x80, 0x40, 0x01])
  expect([0, 1, 8, 9, 10, LIST_LENGTH - 1].map((at) => isSet(bits, at))).toEqual([
    true,
    false,
    false,
    true,
    false,
    true,
  ])
})
