import { href, Outlet } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { type Member, readCohort } from '#domains/learning/paths/cohorts.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import { TrainerPage } from '../TrainerPage.tsx'
import type { Route } from './+types/cohort'
import { isDone, MemberPatches } from './MemberPatches.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  cohort: await readCohort(ctx, params.id),
  name: ctx.actor.name,
}))

/** One cohort: its people with how far each is, and what can be changed of it. */
export default function Cohort({ loaderData: { cohort, name } }: Route.ComponentProps) {
  const { id, takes, startsOn, dueOn, members, closed } = cohort
  const look = { kind: 'line', preventScrollReset: true } as const
  return (
    <TrainerPage
      title={cohort.name}
      name={name}
      above={{ label: 'Cohorts', to: href('/trainer/cohorts') }}
      verbs={
        !closed && (
          <>
            <ButtonLink {...look} icon="edit" to={href('/trainer/cohorts/:id/change', { id })}>
              Change
            </ButtonLink>
            <ButtonLink icon="plus" to={href('/trainer/cohorts/:id/add', { id })} preventScrollReset>
              Add people
            </ButtonLink>
          </>
        )
      }
    >
      <p>
        {takes}. First day {formatDay(startsOn)}, due {cohort.isPath ? 'one by one until' : 'on'} {formatDay(dueOn)}.
        {closed && ' Closed: who takes it goes on.'}
      </p>
      <MemberPatches members={members} />
      <Card>
        <DataTable
          caption="People"
          columns={columns(id, closed)}
          rows={members}
          rowKey={({ personId }) => personId}
          empty={<EmptyState heading="No one is in it yet" line="People who are added get what the cohort takes." />}
        />
      </Card>
      {!closed && (
        <p>
          <Link to={href('/trainer/cohorts/:id/close', { id })} preventScrollReset>
            Close this cohort
          </Link>
        </p>
      )}
      <Outlet />
    </TrainerPage>
  )
}

const columns = (id: string, closed: boolean): Column<Member>[] => [
  {
    key: 'name',
    head: 'Name',
    cell: ({ personId, name }) => <Link to={href('/trainer/people/:id', { id: personId })}>{name}</Link>,
  },
  {
    key: 'done',
    head: 'Done',
    cell: ({ done, of, begun }) =>
      isDone({ done, of }) ? (
        <Badge tone="valid" icon="check">
          Done
        </Badge>
      ) : of > 1 ? (
        <span className="num">{`${done} of ${of} courses`}</span>
      ) : begun ? (
        'In progress'
      ) : (
        'Not begun'
      ),
  },
  ...(closed
    ? []
    : [
        {
          key: 'verbs',
          head: <span className="sr">Change</span>,
          phoneLabel: '',
          cell: ({ personId, name }: Member) => (
            <ButtonLink
              kind="quiet"
              size="xs"
              to={href('/trainer/cohorts/:id/members/:personId/remove', { id, personId })}
              preventScrollReset
            >
              Remove<span className="sr"> {name}</span>
            </ButtonLink>
          ),
        },
      ]),
]
