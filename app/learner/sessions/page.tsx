import { href, Outlet } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { PortalPage } from '#app/parts/role-home/PortalPage.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { ownSession } from '#domains/learning/sessions/own.queries.server.ts'
import { dateWords } from '#domains/learning/sessions/sessions.rules.ts'
import type { Route } from './+types/page'
import { Answer } from './Answer.tsx'
import { MyStateBadge } from './MyStateBadge.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  session: await ownSession(ctx, params.id),
  name: ctx.actor.name,
}))

/** A session that the learner is invited to: when, where, and her answer. */
export default function OwnSession({ loaderData: { session, name } }: Route.ComponentProps) {
  const { id, title, dates, place, trainer, note, reason, phase, state } = session
  const open = phase === 'to come' || phase === 'check-in open' || phase === 'between dates'
  return (
    <PortalPage
      title={title}
      name={name}
      home={href('/learner')}
      back={{ to: href('/learner'), words: 'Your learning' }}
    >
      <p>
        <MyStateBadge session={session} />
      </p>
      {phase === 'cancelled' && (
        <Notice tone="soon" icon="x" title="This session is cancelled.">
          {reason}
        </Notice>
      )}
      <Card as="div">
        <CardBody>
          <DefinitionList
            bare
            items={[
              {
                label: dates.length > 1 ? 'Dates' : 'When',
                value: (
                  <span className="grid">
                    {dates.map((date) => (
                      <span key={date.position}>{dateWords(date)}</span>
                    ))}
                  </span>
                ),
              },
              { label: 'Where', value: place },
              { label: 'Trainer', value: trainer },
              ...(note ? [{ label: 'Good to know', value: <span className="lines">{note}</span> }] : []),
            ]}
          />
        </CardBody>
      </Card>
      {phase === 'check-in open' && state === 'placed' && (
        <ButtonLink full to={href('/s')}>
          Check in
        </ButtonLink>
      )}
      {open && <Answer session={session} />}
      {open && state !== 'declined' && state !== 'waiting' && (
        <ButtonLink kind="line" icon="cal" reload download to={href('/learner/sessions/:id/calendar', { id })}>
          Add to calendar
        </ButtonLink>
      )}
      <Outlet />
    </PortalPage>
  )
}
