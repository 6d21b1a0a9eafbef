import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each(
  `password Password1 PASSWORD123! p@ssw0rd P4$$w0rd passw0rd1 12345678 0987654321 19051987 qwertyuiop qwerty123 1qaz2wsx zxcvbnm1
  asdfghjkl abcd1234 abcdefgh aaaaaaaa abababab 12341234 testtest liverpool1 Liverpool2024! arsenal1886 summer2026 Winter25!
  Monday123 carehome1 Carestead2026 nursing123 NightShift1 charlie1 superman99 iloveyou3 123password welcome1! letmein99
  england1966 manutd99 changeme! administrator 1q2w3e4r zaq1xsw2`.split(/\s+/),
)('%s is guessed early', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'harbour teapot fern',
  'three random words',
  'patchwork-demo',
  'amber lantern moss',
  'Gx7#kPq2vL',
  'my dog eats 3 shoes',
  'correct horse battery',
  '492817366015',
  'liverpool teapot',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
