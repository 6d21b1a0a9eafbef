import type { Email } from '#platform/mail/email.ts'

/** What a message's parameter `account` says of someone who cannot sign in. */
export const NO_ACCOUNT = 'none'

/** The same words without a link that leads nowhere for them. */
export function forNoAccount({ action: _action, footnote: _footnote, ...email }: Email): Email {
  const instead = 'You have no account with us yet. Ask your manager, who can invite you.'
  return { ...email, paragraphs: [...email.paragraphs, instead] }
}
