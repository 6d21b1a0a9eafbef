import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startSmtp, type TestSmtp } from '#tests/smtp.ts'
import { MailRefused, type Outgoing, type SmtpSender, smtpSender } from './smtp.server.ts'

const from = 'Carestead <hub@example.org>'
const message: Outgoing = {
  messageId: '<action-1@hub.example.org>',
  to: { name: 'Zoë O’Brien, RN', address: 'zoe@Example.org' },
  subject: 'Grüße – your application',
  html: '<p>Open <a href="https://hub.example.org/apply?token=a%2Fb">it</a></p>',
  text: `Open it:\nhttps://hub.example.org/apply?token=a%2Fb&x=${'y'.repeat(120)}\n`,
}

let smtp: TestSmtp
const open: SmtpSender[] = []

beforeAll(async () => {
  smtp = await startSmtp((recipient) => {
    const [local = ''] = recipient.split('@')
    if (local === 'hang') return 'hang'
    return /^\d+$/.test(local) ? Number(local) : undefined
  })
})
afterEach(() => {
  for (const sender of open.splice(0)) sender.close()
  smtp.clear()
})
afterAll(() => smtp.stop())

function sender(url = smtp.url, timeouts = {}): SmtpSender {
  const made = smtpSender(url, from, timeouts)
  open.push(made)
  return made
}

const to = (address: string, name?: string): Outgoing => ({ ...message, to: { address, ...(name ? { name } : {}) } })

test('a message arrives as it was written, under the Message-ID it was given', async () => {
  const { accepted, response } = await sender().send(message)
  expect(accepted).toBe(true)
  expect(response).toMatch(/^250/)
  expect(smtp.messages).toHaveLength(1)
  const [mail] = smtp.messages
  expect(mail).toMatchObject({
    to: 'zoe@example.org',
    from: 'hub@example.org',
    subject: message.subject,
    messageId: message.messageId,
    links: [`https://hub.example.org/apply?token=a%2Fb&x=${'y'.repeat(120)}`],
  })
  expect(mail?.text.trim()).toBe(message.text.trim())
  expect(mail?.html).toContain('href="https://hub.example.org/apply?token=a%2Fb"')
})

test('a reachable server verifies, and one that is not there does not', async () => {
  await expect(sender().verify()).resolves.toBeUndefined()
  await expect(sender('smtp://127.0.0.1:1').verify()).rejects.toThrow('ECONNREFUSED')
})

test.each([
  'zoe@example.org, evil@example.org',
  'zoe@example.org <evil@example.org>',
  '"zoe@example.org, evil@example.org"',
  'friends: zoe@example.org, evil@example.org;',
  'zoe@example.org\r\nRCPT TO:<evil@example.org>',
  '',
])('the recipient %j is refused and nothing is sent', async (address) => {
  await expect(sender().send(to(address))).rejects.toThrow(MailRefused)
  expect(smtp.messages).toHaveLength(0)
})

test('a name with an address or a line break in it adds no recipient and no header', async () => {
  for (const name of ['evil@example.org', 'a@x, evil@x', 'Zoë\r\nBcc: evil@example.org', '<evil@example.org>', 'a:b;'])
    await sender().send(to('zoe@example.org', name))
  expect(smtp.messages.map((mail) => mail.to)).toEqual(Array(5).fill('zoe@example.org'))
})

test.each([550, 552, 553, 554])('%i is a permanent no', async (code) => {
  const refusal = await sender()
    .send(to(`${code}@example.org`))
    .catch((error) => error)
  expect(refusal).toBeInstanceOf(MailRefused)
  expect(refusal.responseCode).toBe(code)
})

test.each([421, 450, 451, 452])('%i is a no for now, and the next message still goes', async (code) => {
  const own = sender()
  const error = await own.send(to(`${code}@example.org`)).catch((error) => error)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(MailRefused)
  expect(error.responseCode).toBe(code)
  expect((await own.send(message)).accepted).toBe(true)
})

test('a server that falls silent is given up after the timeout, as a no for now', async () => {
  const own = sender(smtp.url, { connectMs: 300, socketMs: 300 })
  const before = performance.now()
  const error = await own.send(to('hang@example.org')).catch((error) => error)
  expect(performance.now() - before).toBeLessThan(3000)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(MailRefused)
})

test('a server that never greets is given up, and one that refuses our sign-in is no verdict on the message', async () => {
  const mute = await plainServer(() => {})
  await expect(sender(mute.url, { connectMs: 200 }).send(message)).rejects.toThrow(/greeting/i)
  mute.stop()

  const strict = await plainServer((socket) => {
    socket.write('220 strict\r\n')
    socket.on('data', (line) => socket.write(replyTo(String(line))))
  })
  const url = strict.url.replace('//', '//hub:wrong@')
  const error = await sender(url)
    .send(message)
    .catch((error) => error)
  expect(error.responseCode).toBe(535)
  expect(error).not.toBeInstanceOf(MailRefused)
  strict.stop()
})

test('a message whose connection is lost is not sent again behind our back', async () => {
  let attempts = 0
  const dropping = await plainServer((socket) => {
    socket.write('220 dropping\r\n')
    socket.on('data', (data) => {
      const line = String(data)
      if (line.startsWith('DATA')) attempts++
      if (line.startsWith('DATA')) socket.write('354 go on\r\n')
      else if (/^(EHLO|MAIL|RCPT)/.test(line)) socket.write('250 ok\r\n')
      else socket.destroy()
    })
  })
  const error = await sender(dropping.url)
    .send(message)
    .catch((error) => error)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(MailRefused)
  expect(attempts).toBe(1)
  dropping.stop()
})

test('files and addresses are never read into a message', async () => {
  const url = `${smtp.url}?disableFileAccess=false&disableUrlAccess=false`
  for (const part of [{ path: '/etc/hostname' }, { href: 'http://127.0.0.1:1/' }])
    await expect(sender(url).send({ ...message, text: part as unknown as string })).rejects.toThrow(/access rejected/i)
  expect(smtp.messages).toHaveLength(0)
})

test.each(['http://127.0.0.1', 'smtp://', '127.0.0.1:25', '', 'direct:'])('the server address %j is refused', (url) => {
  expect(() => smtpSender(url, from)).toThrow(TypeError)
})

test.each(['Carestead', 'a@x, b@x', 'Carestead <a@example.org>, b@example.org', 'Care\r\nBcc: x <a@example.org>', ''])(
  'the sender %j is refused',
  (bad) => {
    expect(() => smtpSender(smtp.url, bad)).toThrow(TypeError)
  },
)

test('waiting for a message that is not sent lists those that were', async () => {
  const waiting = smtp.waitFor((mail) => mail.to === 'zoe@example.org')
  await sender().send(message)
  expect((await waiting).subject).toBe(message.subject)
  await expect(smtp.waitFor((mail) => mail.to === 'unknown@example.org', 50)).rejects.toThrow('zoe@example.org: Grüße')
})

function replyTo(line: string): string {
  if (line.startsWith('EHLO')) return '250-strict\r\n250 AUTH PLAIN\r\n'
  return line.startsWith('AUTH') ? '535 no\r\n' : '250 ok\r\n'
}

async function plainServer(onConnection: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    onConnection(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}
