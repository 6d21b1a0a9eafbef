import type { ReactNode } from 'react'
import { Link } from '#app/ui/Link.tsx'
import { Tabs } from '#app/ui/Tabs.tsx'
import css from './MailPanes.module.css'

type LetterProps = {
  subject: string
  to: string
  status: ReactNode
  /** What goes with it, such as interview.ics. */
  attached?: string[]
  /** The address of the email as a page. */
  frame: string | undefined
  /** The part without pictures and colours, where that is looked at. */
  text?: string | undefined
  ways: { email: string; text: string; back?: string }
  /** Whether its links may be followed. */
  links?: boolean
  verbs?: ReactNode
}

/** One email as it is sent: the real one in a frame without scripts, or its text. */
export function Letter({ subject, to, status, attached = [], frame, text, ways, links, verbs }: LetterProps) {
  const seesText = text !== undefined
  return (
    <section className={css.letter} aria-labelledby="letter">
      <div className={css.head}>
        {ways.back && (
          <p className={css.back}>
            <Link to={ways.back}>All emails</Link>
          </p>
        )}
        <div className={css.top}>
          <h2 id="letter">{subject}</h2>
          <div className="cluster gap-2">
            <Tabs
              label="Show as"
              tabs={[
                { to: ways.email, label: 'Email', current: !seesText },
                { to: ways.text, label: 'Text', current: seesText },
              ]}
            />
            {verbs}
          </div>
        </div>
        <dl className={css.facts}>
          <dt>To</dt>
          <dd>{to}</dd>
          <dt>Status</dt>
          <dd>
            {status}
            {attached.map((name) => ` · ${name} attached`)}
          </dd>
        </dl>
      </div>
      {seesText && <pre className={css.text}>{text}</pre>}
      {!seesText && frame && <EmailFrame subject={subject} src={frame} links={links ?? false} fills />}
      {!seesText && !frame && <p className={css.text}>The text of this email is no longer available.</p>}
    </section>
  )
}

const sandboxOf = (links: boolean) => (links ? 'allow-popups allow-popups-to-escape-sandbox' : '')

/** The email itself: without scripts, and without a way back into the page around it. */
export function EmailFrame({ subject, src, links, fills }: EmailFrameProps) {
  return (
    <iframe
      title={`Email: ${subject}`}
      src={src}
      sandbox={sandboxOf(links)}
      className={fills ? css.fills : css.frame}
      loading="lazy"
    />
  )
}

type EmailFrameProps = {
  subject: string
  src: string
  links: boolean
  /** As high as what is around it; otherwise as high as most emails are. */
  fills?: boolean
}

/** The names of what is attached to an email. */
export const attachedTo = (email: { calendar?: { file?: string }; attachment?: { name: string } } | undefined) => [
  ...(email?.calendar ? [email.calendar.file ?? 'interview.ics'] : []),
  ...(email?.attachment ? [email.attachment.name] : []),
]
