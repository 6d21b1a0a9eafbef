import { href, Outlet } from 'react-router'
import { LinksHead } from '#app/admin/application-links/LinksHead.tsx'
import css from '#app/admin/application-links/links.module.css'
import { readList } from '#app/doors/read-list.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { ListCard } from '#app/parts/bulk/ListCard.tsx'
import { Button } from '#app/ui/Button.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { Form } from '#app/ui/Form.tsx'
import { filtersOf, listAddress } from '#app/ui/list/address.ts'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { startedFilters } from '#domains/recruitment/links/links.form.ts'
import { listStarted } from '#domains/recruitment/links/links.queries.server.ts'
import { dayOfInstant, formatDayShort } from '#lib/day.ts'
import type { Route } from './+types/page'

const here = href('/admin/application-links/started')

export const loader = read((ctx, { request, context }: Route.LoaderArgs) =>
  readList(context, filtersOf(startedFilters, request), (filters) => listStarted(ctx, filters)),
)

export default function Started({ loaderData: { filters, list } }: Route.ComponentProps) {
  return (
    <PageStack>
      <title>Started, not submitted – Application Links</title>
      <Outlet />
      <LinksHead />
      <ListCard
        list={list}
        caption="Started, not submitted"
        columns={columns}
        rowKey={({ id }) => id}
        empty="No unfinished applications."
        emptyLine="People who have started an application but not submitted it are listed here. Their answers are not shown."
        pageHref={(page) => listAddress(here, filters, { page })}
      />
    </PageStack>
  )
}

type Row = Awaited<ReturnType<typeof listStarted>>['rows'][number]

const columns: Column<Row>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => <span className={css.name}>{name}</span> },
  { key: 'email', head: 'Email', cell: ({ email }) => <span className={css.email}>{email}</span> },
  { key: 'step', head: 'Step', fit: 'line', cell: ({ step, steps }) => `${step} of ${steps}` },
  {
    key: 'last',
    head: 'Last active',
    fit: 'line',
    cell: ({ lastAt }) => formatDayShort(dayOfInstant(lastAt)),
  },
  { key: 'send', head: 'Remind', phoneLabel: '', cell: (row) => <Remind {...row} /> },
]

function Remind({ id, name }: Row) {
  const action = href('/admin/application-links/started/:id/send', { id })
  const busy = useBusy(action)
  return (
    <Form failure="Failed to send" method="post" action={action} preventScrollReset>
      <Button kind="quiet" size="xs" icon="mail" busy={busy} busyLabel="Sending">
        Send link<span className="sr"> to {name}</span>
      </Button>
    </Form>
  )
}
