import { render } from '@react-email/render'
import type { Email, Sender } from './email.ts'
import { Layout } from './layout.tsx'

export type RenderedEmail = { subject: string; html: string; text: string }

/** The message as HTML and as complete plain text, with every link in full. */
export async function renderEmail(email: Email, sender: Sender): Promise<RenderedEmail> {
  const clean = { ...email, subject: oneLine(email.subject) }
  if (clean.action && !/^https?:\/\//.test(clean.action.url))
    throw new TypeError('An email links to web addresses only.')
  return {
    subject: clean.subject,
    html: await render(<Layout email={clean} sender={sender} />),
    text: plainText(clean, sender),
  }
}

/** A subject of one line: line breaks, other control characters and reversed writing become spaces. */
export function oneLine(subject: string): string {
  const spaced = subject.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').replace(/ {2,}/g, ' ')
  return [...spaced.trim()].slice(0, 200).join('')
}

function plainText({ paragraphs, action, footnote }: Email, sender: Sender): string {
  const parts = [
    sender.brand,
    ...paragraphs,
    action && `${action.label}:\n${action.url}`,
    footnote,
    `-- \n${sender.organisation}\nQuestions? Write to ${sender.contactEmail}\n${sender.publicUrl}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
