import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { sessionColumns } from '#app/parts/learning/session-columns.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { DataTable } from '#app/ui/DataTable.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { Tabs } from '#app/ui/Tabs.tsx'
import { listSessions } from '#domains/learning/sessions/sessions.queries.server.ts'
import { TrainerShell } from '../TrainerShell.tsx'
import type { Route } from './+types/page'

const here = href('/trainer/sessions')

export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const past = new URL(request.url).searchParams.get('show') === 'past'
  return { past, rows: await listSessions(ctx, { past }), name: ctx.actor.name }
})

/** Training in a room: what is planned, and what has been. */
export default function Sessions({ loaderData: { past, rows, name } }: Route.ComponentProps) {
  return (
    <TrainerShell name={name}>
      <PageStack>
        <title>Sessions – Trainer</title>
        <PageHead title="Sessions">
          <ButtonLink icon="plus" to={href('/trainer/sessions/new')}>
            New session
          </ButtonLink>
        </PageHead>
        <Tabs
          label="Sessions"
          tabs={[
            { to: here, label: 'To come', current: !past },
            { to: `${here}?show=past`, label: 'Past', current: past },
          ]}
        />
        <Card as="div">
          <DataTable
            caption="Sessions"
            columns={sessionColumns}
            rows={rows}
            rowKey={({ id }) => id}
            rowHref={({ id }) => href('/trainer/sessions/:id', { id })}
            empty={
              <EmptyState
                level={2}
                heading={past ? 'No session has ended yet' : 'No session is planned'}
                line={
                  past
                    ? 'Sessions appear here once their results are given, or they are cancelled.'
                    : 'Plan one, invite people, and give the results here when it is over.'
                }
              />
            }
          />
        </Card>
      </PageStack>
    </TrainerShell>
  )
}
