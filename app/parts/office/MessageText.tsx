import { CardBody } from '#app/ui/Card.tsx'
import { calendarName, type Email } from '#platform/mail/email.ts'
import css from './MessageText.module.css'

/** The text of an email for the office: its link is shown as plain text, and secrets are left out. */
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
                {email.action.label}: <span className="muted">{email.action.url}</span>
              </p>
            )}
            {email.footnote && <p>{email.footnote}</p>}
            {email.calendar && <p>{`Attached: ${calendarName(email.calendar)}`}</p>}
          </>
        ) : (
          <p>The text of this email is no longer available.</p>
        )}
      </div>
    </CardBody>
  )
}
