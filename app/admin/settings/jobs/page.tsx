import { href, Outlet } from 'react-router'
import { OpenBadge, OpenVerbs } from '#app/admin/settings/OpenState.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { Form } from '#app/ui/Form.tsx'
import { ListCard } from '#app/ui/list/ListCard.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { dbsLevelLabels, registerLabels } from '#domains/people/jobs/jobs.labels.ts'
import { type ListedJob, listJobs } from '#domains/people/jobs/jobs.queries.server.ts'
import type { DbsLevel, Register } from '#domains/people/jobs/jobs.rules.ts'
import type { Route } from './+types/page'

const _here = href('/admin/settings/jobs')

const columns: Column<ListedJob>[] = [
  { key: 'title', head: 'Title', cell: ({ title }) => title },
  { key: 'care', head: 'Care work', cell: ({ careWork }) => (careWork ? 'Yes' : 'No') },
  { key: 'dbs', head: 'DBS check', cell: ({ dbsLevel }) => dbsLevelLabels[dbsLevel as DbsLevel] },
  { key: 'register', head: 'Register', cell: ({ register }) => registerLabels[register as Register] },
  { key: 'people', head: 'People', cell: ({ people }) => <span className="num">{people}</span> },
  { key: 'state', head: 'State', cell: ({ closedOn }) => <OpenBadge closedOn={closedOn} /> },
  {
    key: 'verbs',
    head: <span className="sr">Change</span>,
    phoneLabel: '',
    cell: ({ id, title, closedOn }) => (
      <OpenVerbs to={href('/admin/settings/jobs/:id', { id })} name={title} closedOn={closedOn} />
    ),
  },
]

export const loader = read(async (ctx) => ({ rows: await listJobs(ctx) }))

export default function Jobs({ loaderData: { rows } }: Route.ComponentProps) {
  const none = rows.length === 0
  const verbs = (
    <div className={css.verbs}>
      <AddUsual kind={none ? 'primary' : 'line'} />
      <ButtonLink icon="plus" kind={none ? 'line' : 'primary'} to={href('/admin/settings/jobs/new')}>
        Add a job
      </ButtonLink>
    </div>
  )
  return (
    <div className={css.requests}>
      <title>Jobs – Settings</title>
      <Outlet />
      {!none && (
        <div className={css.bar}>
          <p className="muted">What people are employed as, and what each job needs before the first shift.</p>
          {verbs}
        </div>
      )}
      <ListCard
        list={{ rows, total: rows.length }}
        caption="Jobs"
        columns={columns}
        rowKey={({ id }) => id}
        empty="No jobs yet."
        emptyLine="A job says which checks, documents and training somebody needs. Begin with the usual ones and change what differs."
        emptyAction={verbs}
      />
    </div>
  )
}

function AddUsual({ kind }: { kind: 'primary' | 'line' }) {
  const action = href('/admin/settings/jobs/usual')
  const busy = useBusy(action)
  return (
    <Form method="post" action={action}>
      <Button kind={kind} busy={busy} busyLabel="Adding">
        Add the usual care jobs
      </Button>
    </Form>
  )
}
