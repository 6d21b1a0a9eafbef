import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { smtpSender } from './smtp.server.ts'

const message = {
  messageId: '<action-1@hub.example.org>',
  to: { address: 'zoe@example.org' },
  subject: 'Your application',
  html: '<p>Hello</p>',
  text: 'Hello',
}

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A mail server with an untrusted certificate; it records whether each message and password was encrypted. */
async function mailServer(options: SMTPServerOptions) {
  const received = { messages: [] as boolean[], passwords: [] as boolean[] }
  const server = new SMTPServer({
    disableReverseLookup: true,
    closeTimeout: 100,
    authOptional: true,
    logger: false,
    ...options,
    onAuth(_auth, { secure }, callback) {
      received.passwords.push(secure)
      callback(null, { user: 'hub' })
    },
    onData(stream, { secure }, callback) {
      received.messages.push(secure)
      stream.resume().on('end', callback)
    },
  })
  server.on('error', () => {}) // clients that do not trust the certificate hang up
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => new Promise((resolve) => server.close(() => resolve())))
  return { received, port: (server.server.address() as AddressInfo).port }
}

function send(url: string) {
  const sender = smtpSender(url, 'hub@example.org', { connectMs: 2000 })
  stops.unshift(async () => sender.close())
  return sender.send(message)
}

test('a server with an untrusted certificate gets neither a message nor a password', async () => {
  const direct = await mailServer({ secure: true })
  await expect(send(`smtps://hub:secret@127.0.0.1:${direct.port}`)).rejects.toThrow(/certificate/i)
  const upgraded = await mailServer({})
  await expect(send(`smtp://hub:secret@127.0.0.1:${upgraded.port}`)).rejects.toThrow(/certificate/i)
  for (const { received } of [direct, upgraded]) expect(received).toEqual({ messages: [], passwords: [] })
})

test('a message and a password go over TLS, from the first byte or from STARTTLS on', async () => {
  const direct = await mailServer({ secure: true })
  await send(`smtps://hub:secret@127.0.0.1:${direct.port}?tls.rejectUnauthorized=false`)
  const upgraded = await mailServer({})
  await send(`smtp://hub:secret@127.0.0.1:${upgraded.port}?tls.rejectUnauthorized=false`)
  for (const { received } of [direct, upgraded]) expect(received).toEqual({ messages: [true], passwords: [true] })
})

test('a server that offers no TLS never hears the password', async () => {
  const plain = await mailServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'], allowInsecureAuth: true })
  await expect(send(`smtp://hub:secret@127.0.0.1:${plain.port}?requireTLS=true`)).rejects.toThrow(/TLS/)
  expect(plain.received).toEqual({ messages: [], passwords: [] })
})
