import { CardBody } from '#app/ui/Card.tsx'
import type { Email } from '#platform/mail/email.ts'
import css from './Message.module.css'

/** What a message says, for the office: its link is written out, not to be followed, and a secret in it is left out. */
export function MessageText({ email }: { email: Email | undefined }) {
  return (
    <CardBody>
      <div className={css.words}>
        {email ? (
          <>
            {email.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {email.action && (
              <p>
                {email.action.label}: <span className={css.address}>{email.action.url}</span>
              </p>
            )}
            {email.footnote && <p>{email.footnote}</p>}
          </>
        ) : (
          <p>This version of the hub no longer has the words of this message.</p>
        )}
      </div>
    </CardBody>
  )
}
