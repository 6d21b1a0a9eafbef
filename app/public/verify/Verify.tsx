import { href } from 'react-router'
import { PublicPage } from '#app/parts/public/PublicPage.tsx'
import { Button } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import { TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { hoursWords } from '#domains/learning/certificates/certificates.rules.ts'
import { dayOfInstant, formatDay, formatInstant } from '#lib/day.ts'
import type { Checked } from './check.server.ts'
import css from './verify.module.css'

const none = 'We have no certificate with this number'

/** What anyone may know about a certificate, and a form for another number. */
export function Verify({ checked }: { checked: Checked | undefined }) {
  const certificate = checked?.certificate
  const title = certificate ? `Certificate ${certificate.number}` : checked ? none : 'Certificate check'
  return (
    <PublicPage
      title={title}
      description="Check that a certificate of training is genuine and valid."
      hidden={Boolean(checked)}
    >
      <div className={classes('wrap', css.page)}>
        <h1>Certificate check</h1>
        {checked && certificate && <Found certificate={certificate} at={checked.at} />}
        {checked && !certificate && (
          <Notice tone="bad" icon="x" title={`${none}.`}>
            Check each letter and number against the certificate. A number never has 0, 1, I or O.
          </Notice>
        )}
        {certificate && (
          <p className="muted small">
            Compare the name with the person’s identity document. We show nothing else here. A course certificate is not
            a sign-off of practical competence.
          </p>
        )}
        <Form method="get" action={href('/verify')} className={css.form}>
          <TextField
            id="number"
            name="number"
            label={checked ? 'Check another number' : 'Certificate number'}
            hint="Ten letters and numbers, for example ABCD-EFGH-JK"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            required
          />
          <Button kind={checked ? 'line' : 'primary'}>Check</Button>
        </Form>
      </div>
    </PublicPage>
  )
}

type Certificate = NonNullable<Checked['certificate']>

function Found({ certificate, at }: { certificate: Certificate; at: string }) {
  const { number, name, title, completedOn, cpdMinutes } = certificate
  return (
    <section className={css.card} aria-label="Result">
      <State certificate={certificate} at={at} />
      <div className={css.number}>
        <span className="muted small">Certificate number</span>
        <span className={css.code}>{number}</span>
      </div>
      <dl className={classes(css.facts, 'num')}>
        <dt>Name</dt>
        <dd>{name}</dd>
        <dt>Course</dt>
        <dd>{title}</dd>
        <dt>Completed</dt>
        <dd>{formatDay(completedOn)}</dd>
        <dt>CPD</dt>
        <dd>{hoursWords(cpdMinutes)}</dd>
      </dl>
    </section>
  )
}

function State({ certificate: { state, revokedAt, replacedAt }, at }: { certificate: Certificate; at: string }) {
  const on = (instant: string | null) => (instant ? formatDay(dayOfInstant(instant)) : '')
  const shown = {
    valid: { icon: 'check', words: 'Valid', since: `Checked ${formatInstant(at)}` },
    superseded: { icon: 'again', words: 'Superseded', since: `Replaced on ${on(replacedAt)}` },
    revoked: { icon: 'x', words: 'Revoked', since: `Not valid since ${on(revokedAt)}` },
  } as const
  const { icon, words, since } = shown[state]
  return (
    <div className={classes(css.state, css[state])}>
      <span className={css.patch}>
        <Icon name={icon} />
      </span>
      <div>
        <b>{words}</b>
        <span className="num">{since}</span>
      </div>
    </div>
  )
}
