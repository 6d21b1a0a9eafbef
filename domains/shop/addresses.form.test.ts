import { expect, test } from 'vitest'
import { addressLine, postalAddress, whereWeSell } from './addresses.form.ts'

const typed = { line1: '9 Priory Lane', town: 'York', postcode: ' yo317qr ' }
const messages = (postcode: string) =>
  postalAddress.safeParse({ ...typed, postcode }).error?.issues.map(({ message }) => message)

test('a postcode is written as it is in the post', () => {
  const address = postalAddress.parse(typed)
  expect(addressLine(address)).toBe('9 Priory Lane, York YO31 7QR')
  expect(postalAddress.parse({ ...typed, postcode: 'IM1 1AA' }).postcode).toBe('IM1 1AA')
})

test('an address elsewhere is refused, and why is said', () => {
  expect(messages('JE2 3AB')).toEqual([whereWeSell])
  expect(messages('75001')).toEqual([`Enter a UK postcode. ${whereWeSell}`])
  expect(messages('')).toEqual(['Enter the postcode'])
})
