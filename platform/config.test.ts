import { expect, test } from 'vitest'
import { readConfig } from './config.server.ts'

const secrets = { SECRET_KEY: 's'.repeat(40), ENCRYPTION_KEY: '0f'.repeat(32) }

test('with nothing set the hub is on this machine alone', () => {
  expect(readConfig(secrets)).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    local: true,
    process: 'all',
  })
})

test.each([
  [{ PORT: 'many' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PUBLIC_URL: 'hub.example.org' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'ftp://hub.example.org' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ SMTP_URL: 'http://mail' }, 'SMTP_URL'],
  [{ PROCESS: 'some' }, 'PROCESS'],
  [{ MAIL: 'maybe' }, 'MAIL'],
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
  [{ SECRET_KEY: '' }, 'SECRET_KEY'],
  [{ ENCRYPTION_KEY: 'not hexadecimal' }, 'ENCRYPTION_KEY'],
])('%j is refused in one line that names the setting', (given, name) => {
  expect(() => readConfig({ ...secrets, ...given })).toThrow(new RegExp(`^The setting ${name} .+[^\\n]$`))
})

test.each([
  [{ PUBLIC_URL: 'https://hub.example.org' }, true],
  [{ HOST: '0.0.0.0' }, true],
  [{ PUBLIC_URL: 'https://hub.example.org', MAIL: 'off' }, false],
  [{ PUBLIC_URL: 'https://hub.example.org', SMTP_URL: 'smtp://mail.example.org' }, false],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, false],
])('%j needs an email provider: %s', (given, needed) => {
  const read = () => readConfig({ ...secrets, ...given })
  if (needed) expect(read).toThrow('SMTP_URL')
  else expect(read).not.toThrow()
})

test('a public hub is never a demonstration and never local', () => {
  const config = readConfig({ ...secrets, DEMO: '1', PUBLIC_URL: 'https://hub.example.org', MAIL: 'off' })
  expect(config).toMatchObject({ demo: false, local: false, secure: true })
})
