import { href, redirect } from 'react-router'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { ListCard } from '#app/parts/bulk/ListCard.tsx'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Link } from '#app/ui/Link.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { beginForm, chooseForm } from '#domains/bulk/bulk.form.ts'
import { bulkKinds, isExport, nounsOf } from '#domains/bulk/bulk.labels.ts'
import { type ListedBulk, listBulk } from '#domains/bulk/runs.queries.server.ts'
import { goOn, planBulk } from '#domains/bulk/runs.server.ts'
import { countOf } from '#lib/count.ts'
import { dayOfInstant, formatDayShort } from '#lib/day.ts'
import type { Route } from './+types/choose'
import { idsOf } from './every.server.ts'
import { firstPlace } from './places.ts'

export const loader = read(async (ctx) => ({ runs: await listBulk(ctx) }))

export const action = form(
  chooseForm,
  async (ctx, chosen) => {
    const id = await planBulk(ctx, chosen.kind, await idsOf(ctx, chosen))
    if (chosen.atOnce) await goOn(ctx, id, beginForm.parse({}))
    return redirect(firstPlace(chosen.kind, id))
  },
  { failure: 'Nothing was done' },
)

/** What was done for many at once; a choice that was not accepted is answered here. */
export default function BulkActions({ loaderData: { runs } }: Route.ComponentProps) {
  const title = 'Actions on many at once'
  return (
    <PageStack>
      <title>{title}</title>
      <Breadcrumb crumbs={[{ label: 'Staff Directory', to: href('/admin/staff') }, { label: title }]} />
      <PageHead title={title} />
      <ErrorSummary errors={errorList(useFormReply())} />
      <ListCard
        list={{ rows: runs, total: runs.length }}
        caption={title}
        columns={columns}
        rowKey={({ id }) => id}
        empty="You have done nothing for many at once yet."
        emptyLine="Tick rows in a list, such as the Staff Directory, to begin."
      />
    </PageStack>
  )
}

const columns: Column<ListedBulk>[] = [
  {
    key: 'kind',
    head: 'Action',
    cell: ({ id, kind }) => <Link to={href('/admin/bulk/:id', { id })}>{bulkKinds[kind].verb}</Link>,
  },
  {
    key: 'many',
    head: 'About',
    phoneLabel: '',
    cell: ({ kind, items }) => {
      const [one, many] = nounsOf[bulkKinds[kind].of]
      return countOf(items, one, many)
    },
  },
  { key: 'state', head: 'State', phoneLabel: '', cell: stateOf },
  { key: 'at', head: 'Day', fit: 'line', cell: ({ askedAt }) => formatDayShort(dayOfInstant(askedAt)) },
]

function stateOf({ kind, begun, left, undone }: ListedBulk): string {
  if (isExport(kind)) return 'Saved as a file'
  if (!begun) return 'Not begun'
  if (undone) return 'Undone'
  return left > 0 ? `${left} still to do` : 'Done'
}
