import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.server.ts'

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const example = parseEnv(read('.env.example'))

test('every setting is in .env.example below a sentence, and nothing else is', () => {
  const known = [...read('platform/config.server.ts').matchAll(/^ {2}([A-Z_]+):/gm)].map((match) => match[1])
  expect(known.length).toBeGreaterThan(10)
  expect(Object.keys(example).sort()).toEqual(known.sort())
  for (const paragraph of read('.env.example').trim().split('\n\n')) expect(paragraph).toMatch(/^# [A-Z"\w].*\.\n?/)
})

test('.env.example has the defaults of a hub without settings', () => {
  const secrets = { SECRET_KEY: 'x'.repeat(32), ENCRYPTION_KEY: '0'.repeat(64) }
  expect(readConfig({ ...example, ...secrets })).toEqual(readConfig(secrets))
})

test('the path of a mailbox, which a login leaves in MAIL, is not our setting', () => {
  const secrets = { SECRET_KEY: 'x'.repeat(32), ENCRYPTION_KEY: '0'.repeat(64) }
  expect(readConfig({ ...secrets, MAIL: '/var/mail/helen' }).mail).toBe('on')
  expect(() => readConfig({ ...secrets, MAIL: 'of' })).toThrow('The setting MAIL is wrong')
})
