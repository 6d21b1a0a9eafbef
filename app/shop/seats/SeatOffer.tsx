import { href } from 'react-router'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { UnlistedPage } from '#app/parts/public/UnlistedPage.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import css from './seats.module.css'

export type SeatOfferProps = {
  title: string
  courses: readonly string[]
  organisation: string
  until?: string | undefined
  /** Taken by who is signed in. */
  mine: boolean
  why: { title: string; detail: string } | undefined
  asker: { name: string; email: string } | undefined
  /** The address of this page, to come back to. */
  here: string
}

/** What a seat gives, from whom, and what its purchaser will see, before it is taken. */
export function SeatOffer(offer: SeatOfferProps) {
  const { title, courses, organisation, until, mine, why } = offer
  return (
    <UnlistedPage className={css.page} title={title}>
      <div>
        <p className="muted">{organisation} gives you</p>
        <h1>{title}</h1>
      </div>
      {courses.length > 1 && (
        <ul className={css.courses}>
          {courses.map((course) => (
            <li key={course}>{course}</li>
          ))}
        </ul>
      )}
      {why && (
        <Notice icon="warn" title={`${why.title}.`}>
          {why.detail}
        </Notice>
      )}
      {mine && <Yours />}
      {!why && !mine && (
        <>
          <p className="num">It costs you nothing. {until}</p>
          <WhatTheySee organisation={organisation} />
          <Take {...offer} />
        </>
      )}
      {why && (
        <p>
          <Link to={href('/learner')}>Your learning</Link>
        </p>
      )}
    </UnlistedPage>
  )
}

function Yours() {
  return (
    <Notice
      tone="mist"
      icon="check"
      title="This seat is yours."
      actions={<ButtonLink to={href('/learner')}>Open your learning</ButtonLink>}
    >
      You took it with this account.
    </Notice>
  )
}

function WhatTheySee({ organisation }: { organisation: string }) {
  return (
    <Card as="div">
      <CardBody>
        <div className={css.seen}>
          <h2>What {organisation} sees</h2>
          <ul>
            {['Your progress', 'The dates', 'Your certificate'].map((what) => (
              <li key={what}>
                <Icon name="check" />
                {what}
              </li>
            ))}
          </ul>
          <h2>What they never see</h2>
          <ul>
            {['Your answers', 'The scores of your attempts', 'Your notes'].map((what) => (
              <li key={what}>
                <Icon name="x" />
                {what}
              </li>
            ))}
          </ul>
        </div>
      </CardBody>
    </Card>
  )
}

function Take({ asker, here }: SeatOfferProps) {
  const busy = useBusy(here)
  const errors = errorList(useFormReply())
  const back = encodeURIComponent(here)
  if (!asker)
    return (
      <div className={css.ways}>
        <ButtonLink to={`${href('/auth')}?redirect=${back}`}>Log in</ButtonLink>
        <ButtonLink kind="line" to={`${href('/auth')}?tab=register&redirect=${back}`}>
          Create account
        </ButtonLink>
        <p className="muted small">You come back here, and then take the seat.</p>
      </div>
    )
  return (
    <Form method="post" action={here} className="fields" failure="Not taken">
      <ErrorSummary errors={errors} />
      <Button busy={busy} busyLabel="Taking">
        Take this seat
      </Button>
      <p className="muted small">
        You are signed in as {asker.name}, {asker.email}. The course is kept with this account.
      </p>
    </Form>
  )
}
