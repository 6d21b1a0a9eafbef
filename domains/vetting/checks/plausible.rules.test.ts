import { expect, test } from 'vitest'
import { whyNotOfThem } from './plausible.rules.ts'

const born = '1990-05-01'
const check = { kind: 'identity', checkedOn: '2026-11-20' }

test.each<[string, Parameters<typeof whyNotOfThem>, string | undefined]>([
  ['an identity document of before birth', [{ ...check, expiresOn: '1990-05-01' }, born], 'expiresOn'],
  ['a check of before birth', [{ ...check, checkedOn: '1989-01-01' }, born], 'checkedOn'],
  ['a certificate issued at 13', [{ ...check, kind: 'dbs', issuedOn: '2003-06-01' }, born], 'issuedOn'],
  ['a certificate issued on the 16th birthday', [{ ...check, kind: 'dbs', issuedOn: '2006-05-01' }, born], undefined],
  ['someone whose birth is not known', [{ ...check, checkedOn: '1989-01-01' }, null], undefined],
])('%s', (_, given, field) => {
  expect(Object.keys(whyNotOfThem(...given)?.fields ?? {})[0]).toBe(field)
})
