import { read } from '#app/doors/signed-in.server.ts'
import { ListCard } from '#app/parts/bulk/ListCard.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { listReferencesToChase } from '#domains/vetting/references/figures.queries.server.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/page'
import { chaseColumns } from './chase-columns.tsx'
import { mayRemind, RemindForm } from './RemindForm.tsx'

export const loader = read(async (ctx) => ({ toChase: await listReferencesToChase(ctx), today: todayOf(ctx) }))

export default function ReferencesToChase({ loaderData: { toChase, today } }: Route.ComponentProps) {
  const open = toChase.filter(mayRemind)
  return (
    <PageStack>
      <title>References to chase</title>
      <PageHead title="References to chase">
        {open.length > 1 && (
          <RemindForm ids={open.map(({ id }) => id)} atOnce icon="mail">
            Remind all {open.length}
          </RemindForm>
        )}
      </PageHead>
      <p>No reply after 10 days, an expired link, or a referee who declined.</p>
      <ListCard
        list={{ rows: toChase, total: toChase.length }}
        caption="References to chase"
        columns={chaseColumns(today)}
        rowKey={({ id }) => id}
        bulk={{ kinds: ['remind'], nameOf: ({ refereeName, applicant }) => `${refereeName} for ${applicant}` }}
        empty="No references to chase"
        emptyPicture="all-done"
        emptyLine="Requests appear here when a referee has not replied for 10 days."
      />
    </PageStack>
  )
}
