import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  to: string
  from: string
  fromName: string
  subject: string
  text: string
  html: string
  messageId: string
  links: string[]
  files: { name: string; type: string; method: string; text: string }[]
}

export type TestSmtp = {
  url: string
  messages: ReceivedMail[]
  /** The first message, come or still to come, that the predicate likes; throws after `ms`. */
  waitFor(predicate: (mail: ReceivedMail) => boolean, ms?: number): Promise<ReceivedMail>
  clear(): void
  stop(): Promise<void>
}

/** What the server says to a recipient: nothing to accept, a code to refuse with, or silence for ever. */
export type Answer = (recipient: string) => number | 'hang' | undefined

/** A real mail server on a free port of the loopback that keeps what it gets. */
export async function startSmtp(answer: Answer = () => undefined): Promise<TestSmtp> {
  const messages: ReceivedMail[] = []
  const listeners = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, callback) {
      const said = answer(address)
      if (said === undefined) callback()
      else if (said !== 'hang') callback(Object.assign(new Error('As the test asked'), { responseCode: said }))
    },
    async onData(stream, session, callback) {
      try {
        const raw = Buffer.concat(await stream.toArray())
        for (const { address } of session.envelope.rcptTo) messages.push(await read(raw, address))
        callback()
        for (const listener of listeners) listener()
      } catch (error) {
        callback(error as Error)
      }
    },
  })
  server.on('error', () => {}) // a client that hangs up is part of the tests
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    waitFor: (predicate, ms = 5000) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const mail = messages.find(predicate)
          if (mail) settle(() => resolve(mail))
        }
        const timer = setTimeout(() => settle(() => reject(new Error(notCome(messages, ms)))), ms)
        const settle = (done: () => void) => {
          clearTimeout(timer)
          listeners.delete(look)
          done()
        }
        listeners.add(look)
        look()
      }),
    clear() {
      messages.length = 0
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function read(raw: Buffer, to: string): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw)
  const { subject = '', text = '', html = '', messageId = '' } = mail
  const links = [...new Set(text.match(/https?:\/\/[^\s<>"]+/g))]
  const files = mail.attachments.map(({ filename, mimeType, method, content }) => ({
    name: filename ?? '',
    type: mimeType,
    method: method ?? '',
    text: typeof content === 'string' ? content : new TextDecoder().decode(content),
  }))
  return {
    to,
    from: mail.from?.address ?? '',
    fromName: mail.from?.name ?? '',
    subject,
    text,
    html,
    messageId,
    links,
    files,
  }
}

function notCome(messages: ReceivedMail[], ms: number): string {
  const come = messages.map((mail) => `${mail.to}: ${mail.subject}`).join('; ')
  return `No such message within ${ms} ms. There were: ${come || 'none'}.`
}
