import { href, redirect } from 'react-router'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { ListCard } from '#app/ui/list/ListCard.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { managersFor } from '#app/ui/person-picker/finders.server.ts'
import { named } from '#app/ui/person-picker/named.server.ts'
import { beginForm } from '#domains/bulk/bulk.form.ts'
import { type BulkKind, bulkKinds, nounsOf } from '#domains/bulk/bulk.labels.ts'
import { readBulk } from '#domains/bulk/runs.queries.server.ts'
import { goOn } from '#domains/bulk/runs.server.ts'
import { offered } from '#domains/recruitment/review/reject-reasons.rules.ts'
import { rejectReasons } from '#domains/recruitment/review/reject-reasons.server.ts'
import { countOf } from '#lib/count.ts'
import type { Route } from './+types/page'
import { Begin } from './Begin.tsx'
import { columnsOf } from './columns.tsx'
import { Progressing } from './Progressing.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const bulk = await readBulk(ctx, params.id)
  const asks = bulk.kind === 'reject' && !bulk.begun
  return { bulk, reasons: asks ? offered(await rejectReasons(ctx)) : [] }
})

export const action = form(
  beginForm,
  async (ctx, form, { params }: Route.ActionArgs) => {
    await goOn(ctx, params.id, form)
    return redirect(href('/admin/bulk/:id', params))
  },
  { resolve: named('managerId', managersFor) },
)

const lists: Record<BulkKind, { label: string; to: string }> = {
  notify: { label: 'Staff Compliance Tracker', to: href('/admin/compliance') },
  invite: { label: 'Staff Directory', to: href('/admin/staff') },
  manager: { label: 'Staff Directory', to: href('/admin/staff') },
  team: { label: 'Staff Directory', to: href('/admin/staff') },
  reject: { label: 'All Applicants', to: href('/admin/applicants') },
  remind: { label: 'References to chase', to: href('/admin/references') },
}

export default function Bulk({ loaderData: { bulk, reasons } }: Route.ComponentProps) {
  const { verb, of } = bulkKinds[bulk.kind]
  const [one, many] = nounsOf[of]
  const title = `${verb}: ${countOf(bulk.rows.length, one, many)}`
  return (
    <PageStack>
      <title>{title}</title>
      <Breadcrumb crumbs={[lists[bulk.kind], { label: verb }]} />
      <PageHead title={title} />
      {bulk.begun ? (
        <Progressing key={String(bulk.undone)} bulk={bulk} back={lists[bulk.kind]} />
      ) : (
        <Begin bulk={bulk} reasons={reasons} back={lists[bulk.kind].to} />
      )}
      <ListCard
        list={{ rows: bulk.rows, total: bulk.rows.length }}
        caption={title}
        columns={columnsOf(bulk)}
        rowKey={({ place }) => String(place)}
        empty="No one is left on this list."
        emptyLine="Go back to the list and tick others."
      />
    </PageStack>
  )
}
