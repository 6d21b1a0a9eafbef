import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { ActionList } from '#app/parts/supervision/ActionList.tsx'
import { DuesCard } from '#app/parts/supervision/DuesCard.tsx'
import { HistoryCard } from '#app/parts/supervision/HistoryCard.tsx'
import { Avatar } from '#app/ui/Avatar.tsx'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import detail from '#app/ui/detail.module.css'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import { supervisionOf } from '#domains/supervision/records/history.queries.server.ts'
import type { Route } from './+types/person'

export const loader = read((ctx, { params }: Route.LoaderArgs) => supervisionOf(ctx, params.id))

/** What was held with someone, what is due next, and what is still to be done. */
export default function PersonSupervision({ loaderData }: Route.ComponentProps) {
  const { person, dues, history, actions, mayBook, today } = loaderData
  return (
    <PageStack>
      <title>{`Supervision – ${person.name}`}</title>
      <Breadcrumb crumbs={[{ label: 'Supervision', to: href('/supervision') }, { label: person.name }]} />
      <div className="cluster gap-3">
        <Avatar name={person.name} size="lg" />
        <div className={detail.who}>
          <h1>{person.name}</h1>
          <p className="muted">Supervision, appraisal, spot checks and probation</p>
        </div>
      </div>
      <div className="columns">
        <div className="columns-part">
          <HistoryCard history={history} />
        </div>
        <div className="columns-part">
          <DuesCard dues={dues} personId={person.id} mayBook={mayBook} />
          {actions.length > 0 && (
            <Card>
              <CardHead title="To be done" />
              <ActionList actions={actions} today={today} back={href('/supervision/people/:id', { id: person.id })} />
            </Card>
          )}
        </div>
      </div>
    </PageStack>
  )
}
