import { letterhead } from '#domains/learning/certificates/letterhead.server.ts'
import type { Post } from '#domains/notifications/sending.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { Database } from '#platform/db/client.server.ts'
import { calendarFile } from '#platform/mail/calendar.server.ts'
import { LOGO_ID, renderEmail } from '#platform/mail/render.server.tsx'
import { failureOf, smtpSender } from '#platform/mail/smtp.server.ts'

class NotDrawn extends Error {}

/** Renders emails in the organisation's name and sends them to the mail server. */
export function smtpPost(config: Config, database: Database): Post & { close(): void } {
  const senderNow = readEverySecond(() => letterhead(database, config.publicUrl))
  const smtp = smtpSender(config.smtpUrl as string, config.mailFrom)
  return {
    async deliver({ messageId, to, email }) {
      const sender = await senderNow()
      const rendered = await renderEmail(email, sender).catch((cause) => {
        throw new NotDrawn('The email could not be drawn.', { cause })
      })
      const calendar = email.calendar && calendarFile(email.calendar, sender, to)
      await smtp.send({
        messageId,
        from: sender.organisation,
        to: { address: to.address, ...(to.name ? { name: to.name } : {}) },
        ...rendered,
        ...(sender.logo ? { picture: { id: LOGO_ID, png: sender.logo.png } } : {}),
        ...(calendar ? { calendar } : {}),
        ...(email.attachment ? { attachment: email.attachment } : {}),
      })
    },
    failureOf: (error) => (error instanceof NotDrawn ? 'template' : failureOf(error)),
    close: () => smtp.close(),
  }
}

const SECOND = 1000

/** Of hundreds of emails a second all take what one has read. */
function readEverySecond<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; value: Promise<T> } | undefined
  return () => {
    if (kept && performance.now() - kept.at < SECOND) return kept.value
    const now = { at: performance.now(), value: read() }
    kept = now
    now.value.catch(() => {
      if (kept === now) kept = undefined
    })
    return now.value
  }
}
