import { href } from 'react-router'
import type { FormReply } from '#app/doors/form-reply.ts'
import { PageIntro } from '#app/parts/public/PageIntro.tsx'
import { PublicPage } from '#app/parts/public/PublicPage.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { FirstAnswers } from '#domains/recruitment/form/first-answers.rules.ts'
import css from './Apply.module.css'
import { ApplyForm } from './ApplyForm.tsx'
import { DemoForm } from './DemoForm.tsx'

/** Who opens the page, and what is known of them. */
export type Applying = {
  as: 'guest' | 'applicant' | 'submitted' | 'learner' | 'other'
  given: Partial<FirstAnswers>
}
type ApplyPageProps = { applying: Applying; reply?: FormReply | undefined; demoReply?: FormReply | undefined }

export function ApplyPage({ applying, reply, demoReply }: ApplyPageProps) {
  const sent = applying.as === 'submitted'
  const wrong = Object.keys(reply?.errors ?? demoReply?.errors ?? {}).length > 0
  return (
    <PublicPage
      title={wrong ? 'Error: Apply' : 'Apply'}
      description="Apply for a job in care in three short steps: your details, two references, your CV and certificates."
    >
      <div className="wrap">
        <PageIntro title="Apply">
          {sent
            ? 'We have your application. You do not need to send anything again.'
            : 'Three short steps. You can stop at any time: what you type stays on this device for 7 days.'}
        </PageIntro>
        <div className={css.page}>
          {applying.as === 'guest' || applying.as === 'applicant' ? (
            <ApplyForm maySend={applying.as === 'applicant'} given={applying.given} reply={reply} />
          ) : (
            <NotHere as={applying.as} />
          )}
          <div className={css.beside}>
            {applying.as === 'guest' && <SignInFirst />}
            <WhatHappensNext sent={sent} />
          </div>
        </div>
        <DemoForm reply={demoReply} />
      </div>
    </PublicPage>
  )
}

function WhatHappensNext({ sent }: { sent: boolean }) {
  return (
    <aside className={css.aside} aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      <ol className={css['next-steps']}>
        {!sent && <li>You register or log in, and finish the application form.</li>}
        <li>We review it and contact your referees.</li>
        <li>We invite you to an interview and keep you informed at every stage.</li>
      </ol>
    </aside>
  )
}

function NotHere({ as }: { as: 'submitted' | 'learner' | 'other' }) {
  const busy = useBusy(href('/learner/apply'))
  if (as === 'submitted')
    return (
      <Notice
        tone="mist"
        icon="check"
        title="Already submitted"
        actions={
          <ButtonLink kind="line" to={href('/applicant')}>
            See my application
          </ButtonLink>
        }
      >
        You have already submitted an application.
      </Notice>
    )
  return (
    <Notice
      icon="lock"
      title="Access restricted"
      actions={
        as === 'learner' && (
          <Form method="post" action={href('/learner/apply')}>
            <Button kind="line" busy={busy} busyLabel="Opening the form">
              Apply with this account
            </Button>
          </Form>
        )
      }
    >
      Only Job Applicant accounts can complete this form.
    </Notice>
  )
}

/** What a visitor without an account does next; nothing is typed twice. */
function SignInFirst() {
  return (
    <section className={css.account} id="account" aria-labelledby="account-title">
      <h2 id="account-title">Register to submit your application</h2>
      <p className="muted">
        An application needs an account, so that only you and HR can see it. What you type here comes with you.
      </p>
      <div className={css.choices}>
        <ButtonLink kind="line" full to={href('/portal/register')}>
          Register to Apply
        </ButtonLink>
        <ButtonLink kind="ghost" full to={href('/portal/login')}>
          Login to Portal
        </ButtonLink>
      </div>
    </section>
  )
}
