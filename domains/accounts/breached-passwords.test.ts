import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { whyNotPassword } from './breached-passwords.server.ts'

test('no password of the lists of stolen ones is taken, in whatever case', async () => {
  const listed = dictionary['passwords-common'].map(String).filter((password) => password.length >= 8)
  expect(listed.length).toBeGreaterThan(15_000)
  const taken = []
  for (const [at, password] of listed.entries())
    if (!(await whyNotPassword(at % 2 ? password.toUpperCase() : password))) taken.push(password)
  expect(taken).toEqual([])
})

test.each(['harbour teapot fern', 'three random words', 'amber lantern moss', 'Gx7#kPq2vL', 'patchwork-demo'])(
  '%s is taken',
  async (password) => expect(await whyNotPassword(password)).toBeUndefined(),
)
