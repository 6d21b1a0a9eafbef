import { renderToStaticMarkup } from 'react-dom/server'
import { appointmentLines, saidByCard } from './appointment.ts'
import type { Email, Sender } from './email.ts'
import { Layout } from './layout.tsx'

export type RenderedEmail = { subject: string; html: string; text: string }

/** The address of the provider's logo in an email that it is attached to. */
export const LOGO_ID = 'logo'

// the one that mail programs know
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** The message as HTML and as complete plain text, with every link in full. */
export async function renderEmail(email: Email, sender: Sender, logoAt = `cid:${LOGO_ID}`): Promise<RenderedEmail> {
  const clean = { ...email, subject: oneLine(email.subject) }
  if (clean.action && !/^https?:\/\//.test(clean.action.url))
    throw new TypeError('An email links to web addresses only.')
  return {
    subject: clean.subject,
    html: DOCTYPE + renderToStaticMarkup(<Layout email={clean} sender={sender} logoAt={logoAt} />),
    text: plainText(clean, sender),
  }
}

/** The same as a page of its own, with the logo in it. */
export async function emailPage(email: Email, sender: Sender): Promise<string> {
  const png = sender.logo?.png.toString('base64')
  return (await renderEmail(email, sender, png ? `data:image/png;base64,${png}` : undefined)).html
}

/** A subject of one line: line breaks, other control characters and reversed writing become spaces. */
export function oneLine(subject: string): string {
  const spaced = subject.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').replace(/ {2,}/g, ' ')
  return [...spaced.trim()].slice(0, 200).join('')
}

/** What the HTML says, without it. */
export function plainText(email: Email, sender: Sender): string {
  const { paragraphs, action, footnote, calendar } = email
  const { organisation, address, contactEmail, phone, brand, publicUrl } = sender
  const told = paragraphs.some((paragraph) => saidByCard(paragraph, calendar))
  const parts = [
    organisation,
    oneLine(email.subject),
    ...paragraphs,
    ...(told ? [] : appointmentLines(email)),
    action && `${action.label}:\n${action.url}`,
    footnote,
    [
      '-- ',
      [organisation, address?.replaceAll(/\s*\n\s*/g, ', ')].filter(Boolean).join(', '),
      `Questions? Write to ${contactEmail}${phone ? ` or call ${phone}` : ''}`,
      `Sent with ${brand}: ${publicUrl}`,
    ].join('\n'),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
