import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { StatusBadge } from '#app/ui/StatusBadge.tsx'
import type { MessageState } from '#domains/notifications/messages.rules.ts'
import { formatInstant } from '#lib/day.ts'
import { calendarName, type Email } from '#platform/mail/email.ts'
import css from './Mailbox.module.css'

type HeldEmailProps = {
  id: string
  name: string
  address: string
  state: MessageState
  createdAt: string
  email: Email
}

/** One message as its reader would get it, with its link to follow. */
export function HeldEmail({ id, name, address, state, createdAt, email }: HeldEmailProps) {
  return (
    <Card as="article" pad aria-labelledby={`email-${id}`} className={css.email ?? ''}>
      <p className={css.envelope}>
        <span>
          To <b>{name || address}</b>
          {name && ` <${address}>`}
        </span>
        <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
        {state !== 'held' && <StatusBadge of="message" status={state} />}
      </p>
      <h2 id={`email-${id}`}>{email.subject}</h2>
      <EmailText email={email} />
      {email.action && (
        <p>
          <ButtonLink kind="line" reload to={email.action.url}>
            {email.action.label}
          </ButtonLink>
        </p>
      )}
    </Card>
  )
}

function EmailText({ email }: { email: Email }) {
  return (
    <div className={css.text}>
      {email.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {email.footnote && <p className={css.footnote}>{email.footnote}</p>}
      {email.calendar && <p className={css.footnote}>{`Attached: ${calendarName(email.calendar)}`}</p>}
    </div>
  )
}
