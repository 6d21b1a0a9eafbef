import type { ReactNode } from 'react'
import { ListCard } from '#app/parts/bulk/ListCard.tsx'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { bulkKinds, nounsOf } from '#domains/bulk/bulk.labels.ts'
import type { Bulk } from '#domains/bulk/runs.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { columnsOf } from './columns.tsx'
import { listOf } from './places.ts'

/** What is done for many, and each of them. */
export function BulkPage({ bulk, children }: { bulk: Bulk; children: ReactNode }) {
  const { verb, of } = bulkKinds[bulk.kind]
  const [one, many] = nounsOf[of]
  const title = `${verb}: ${countOf(bulk.rows.length, one, many)}`
  return (
    <PageStack>
      <title>{title}</title>
      <Breadcrumb crumbs={[listOf(bulk.kind), { label: verb }]} />
      <PageHead title={title} />
      {children}
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
