import { createTransport } from 'nodemailer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import { oneAddress } from './address.ts'
import type { CalendarFile } from './calendar.server.ts'
import type { MailFailure } from './failure.ts'

export type Outgoing = {
  /** Given by the caller and the same at every attempt, so a receiver can drop a second copy. */
  messageId: string
  /** In whose name it goes; otherwise that of the sender's address. */
  from?: string
  to: { name?: string; address: string }
  subject: string
  html: string
  text: string
  /** Goes with it as an appointment, and as a file. */
  calendar?: CalendarFile
  /** Shown in the HTML, which names it `cid:` and this id. */
  picture?: { id: string; png: Buffer }
  attachment?: { name: string; text: string }
}

export type SmtpSender = {
  /** Throws MailRefused when trying again cannot help, and the original error when it may. */
  send(message: Outgoing): Promise<{ accepted: boolean; response: string }>
  /** Connects and signs in without sending; throws what is wrong. */
  verify(): Promise<void>
  close(): void
}

/** A permanent refusal (5xx) of this message. */
export class MailRefused extends Error {
  readonly responseCode: number | undefined
  /** Whether the server will not have this recipient, or this message. */
  readonly about: 'address' | 'refused'
  constructor(message: string, about: 'address' | 'refused', responseCode?: number, cause?: unknown) {
    super(message, { cause })
    this.name = 'MailRefused'
    this.about = about
    this.responseCode = responseCode
  }
}

type Timeouts = { connectMs?: number; socketMs?: number }

/**
 * Sends over SMTP. `url` is smtp:// or smtps:// (its query may set nodemailer's connection options),
 * `from` is an address or `Name <address>`.
 */
export function smtpSender(url: string, from: string, timeouts: Timeouts = {}): SmtpSender {
  const sender = parseFrom(from)
  const transport = createTransport(connection(url, timeouts))

  return {
    async send({ messageId, from, to, subject, html, text, calendar, picture, attachment }) {
      const address = oneAddress(to.address)
      if (!address) throw new MailRefused('The recipient is not one plain address.', 'address')
      const recipient = { name: to.name ?? '', address }
      try {
        const mail = {
          from: from ? { name: plainName(from), address: sender.address } : sender,
          to: recipient,
          messageId,
          subject,
          html,
          text,
          attachments: [
            ...(picture ? [{ cid: picture.id, filename: 'logo.png', content: picture.png }] : []),
            ...(attachment ? [{ filename: attachment.name, content: attachment.text }] : []),
          ],
          ...(calendar ? { icalEvent: calendar } : {}),
        }
        const info = await transport.sendMail(mail)
        return { accepted: info.accepted.length === 1, response: info.response }
      } catch (error) {
        throw isPermanent(error) ? refusedFor(error) : error
      }
    },
    async verify() {
      await transport.verify()
    },
    close() {
      transport.close()
    },
  }
}

/** Why an email was not sent, from what `send` threw. */
export function failureOf(error: unknown): MailFailure {
  const { code = '', responseCode, message = '' } = error as Partial<SmtpError>
  if (error instanceof MailRefused) return error.about
  if (code === 'EAUTH' || code === 'ENOAUTH' || responseCode === 530 || responseCode === 535) return 'password'
  if (code === 'ETLS' || /certificate|self.signed|\b(TLS|SSL)\b/i.test(`${code} ${message}`)) return 'tls'
  if (responseCode !== undefined && responseCode >= 400) return 'later'
  return 'unreachable'
}

function connection(url: string, { connectMs = 10_000, socketMs = 30_000 }: Timeouts) {
  if (!/^smtps?:\/\/[^/?#]/i.test(url))
    throw new TypeError('SMTP_URL must start with smtp:// or smtps:// and name a host.')
  const given = parseConnectionUrl(url)
  return {
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: socketMs,
    // a password never crosses a network in the clear
    requireTLS: Boolean(given.auth) && !isLoopback(given.host),
    ...given,
    pool: true as const,
    // a lost connection may have delivered: the outbox decides whether to retry
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function parseFrom(from: string): { name: string; address: string } {
  const [, name = '', inAngles] = /^([^<>]*)<([^<>]*)>$/.exec(from) ?? []
  const address = oneAddress(inAngles ?? from)
  if (!address || /\p{Cc}/u.test(name)) throw new TypeError('The sender must be an address or "Name <address>".')
  return { name: name.trim().replace(/^"([^"]*)"$/, '$1'), address }
}

/** A name on one line that no mail program takes for an address. */
const plainName = (name: string) => name.replaceAll(/[\p{Cc}<>"\s]+/gu, ' ').trim()

const isLoopback = (host = '') => /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/i.test(host)

type SmtpError = Error & { code?: string; responseCode: number }

const refusedFor = (error: SmtpError) =>
  new MailRefused(error.message, error.code === 'EENVELOPE' ? 'address' : 'refused', error.responseCode, error)

/** A 5xx about the message or its envelope; a refused sign-in is a configuration fault, so it stays temporary. */
function isPermanent(error: unknown): error is SmtpError {
  const { code, responseCode } = error as Partial<SmtpError>
  const aboutTheMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  return aboutTheMessage && responseCode !== undefined && responseCode >= 500 && responseCode !== 530
}
