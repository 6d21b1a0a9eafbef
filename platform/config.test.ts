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

test('packages run on another host than the hub: by itself on this machine, where CONTENT_URL says elsewhere', () => {
  const keys = { SECRET_KEY: 'x'.repeat(32), ENCRYPTION_KEY: '0'.repeat(64), MAIL: 'off' }
  const of = (env: NodeJS.ProcessEnv) => readConfig({ ...keys, ...env }).contentUrl
  expect(of({})).toBe('http://127.0.0.1:3001')
  expect(of({ PUBLIC_URL: 'http://127.0.0.1:3000', CONTENT_PORT: '4000' })).toBe('http://localhost:4000')
  const hub = 'https://hub.example.org'
  expect(of({ PUBLIC_URL: hub })).toBeUndefined()
  expect(of({ PUBLIC_URL: hub, CONTENT_URL: 'https://content.example.net/x' })).toBe('https://content.example.net')
  for (const CONTENT_URL of [`${hub}:8443`, 'http://content.example.net'])
    expect(() => of({ PUBLIC_URL: hub, CONTENT_URL })).toThrow('The setting CONTENT_URL is wrong')
})
