import { href, Outlet } from 'react-router'
import { MergedCard } from '#app/admin/settings/merges/MergedCard.tsx'
import { OpenBadge, OpenVerbs } from '#app/admin/settings/OpenState.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { ListCard } from '#app/parts/bulk/ListCard.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { Form } from '#app/ui/Form.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { dbsLevelLabels, registerLabels } from '#domains/people/jobs/jobs.labels.ts'
import { type ListedJob, listJobs } from '#domains/people/jobs/jobs.queries.server.ts'
import type { DbsLevel } from '#domains/people/jobs/jobs.rules.ts'
import type { Register } from '#domains/people/jobs/known-titles.rules.ts'
import { mayBeRegistered, registerOfTitle } from '#domains/people/jobs/known-titles.rules.ts'
import { mergedJobs } from '#domains/people/merges/merged.queries.server.ts'
import type { Route } from './+types/page'

const columns: Column<ListedJob>[] = [
  { key: 'title', head: 'Title', cell: ({ title }) => title },
  { key: 'care', head: 'Care work', cell: ({ careWork }) => (careWork ? 'Yes' : 'No') },
  { key: 'dbs', head: 'DBS check', cell: ({ dbsLevel }) => dbsLevelLabels[dbsLevel as DbsLevel] },
  { key: 'register', head: 'Register', cell: registerCell },
  { key: 'people', head: 'People', cell: ({ people }) => <span className="num">{people}</span> },
  { key: 'state', head: 'State', cell: ({ closedOn }) => <OpenBadge closedOn={closedOn} /> },
  {
    key: 'verbs',
    head: <span className="sr">Change</span>,
    phoneLabel: '',
    cell: ({ id, title, closedOn }) => (
      <OpenVerbs
        name={title}
        closedOn={closedOn}
        change={href('/admin/settings/jobs/:id', { id })}
        close={href('/admin/settings/jobs/:id/close', { id })}
        reopen={href('/admin/settings/jobs/:id/reopen', { id })}
      />
    ),
  },
]

function registerCell({ title, register, registerConfirmed }: ListedJob) {
  if (register) return registerLabels[register as Register] ?? register
  const asked = registerOfTitle(title)
  if (asked) return <ToDo what="To be entered" which={registerLabels[asked]} />
  if (!mayBeRegistered(title) || registerConfirmed) return registerLabels['']
  return <ToDo what="To be confirmed" which="Does this job need one?" />
}

const ToDo = ({ what, which }: { what: string; which: string }) => (
  <>
    <Badge tone="soon" icon="clock">
      {what}
    </Badge>{' '}
    <span className={css.second}>{which}</span>
  </>
)

export const loader = read(async (ctx) => ({ rows: await listJobs(ctx), merges: await mergedJobs(ctx) }))

export default function Jobs({ loaderData: { rows, merges } }: Route.ComponentProps) {
  const none = rows.length === 0
  const verbs = (
    <div className="row">
      <AddStandard kind={none ? 'primary' : 'line'} />
      <ButtonLink icon="plus" kind={none ? 'line' : 'primary'} to={href('/admin/settings/jobs/new')}>
        Add a job
      </ButtonLink>
    </div>
  )
  return (
    <PageStack>
      <title>Jobs – Settings</title>
      <Outlet />
      {!none && (
        <div className={css.bar}>
          <p className="muted">The roles you employ, and what each needs before the first shift.</p>
          {verbs}
        </div>
      )}
      <ListCard
        list={{ rows, total: rows.length }}
        caption="Jobs"
        columns={columns}
        rowKey={({ id }) => id}
        empty="No jobs yet."
        emptyLine="A job sets out which checks, documents and training its workers need. Start with the standard roles and change what differs."
        emptyAction={verbs}
      />
      <MergedCard merges={merges} undo={(mergeId) => href('/admin/settings/jobs/merges/:mergeId/undo', { mergeId })} />
    </PageStack>
  )
}

function AddStandard({ kind }: { kind: 'primary' | 'line' }) {
  const action = href('/admin/settings/jobs/usual')
  const busy = useBusy(action)
  return (
    <Form method="post" action={action}>
      <Button kind={kind} busy={busy} busyLabel="Adding">
        Add standard care roles
      </Button>
    </Form>
  )
}
