import { data, href, redirect } from 'react-router'
import { errorList, type FormReply, useFormReply } from '#app/doors/form-reply.ts'
import { read, upload } from '#app/doors/signed-in.server.ts'
import { ListCard } from '#app/parts/bulk/ListCard.tsx'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Link } from '#app/ui/Link.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { listImports } from '#domains/intake/imports.queries.server.ts'
import { startImport } from '#domains/intake/imports.server.ts'
import type { SameSheet } from '#domains/intake/same-sheet.queries.server.ts'
import { formatCount } from '#lib/count.ts'
import { dayOfInstant, formatDayShort, formatTime } from '#lib/day.ts'
import type { Route } from './+types/page'
import { statusOfImport } from './import-steps.ts'
import { sheetIn } from './receive-sheet.server.ts'
import { UploadSheet } from './UploadSheet.tsx'

export const loader = read(async (ctx) => ({ imports: await listImports(ctx) }))

export const action = upload({}, async (ctx, brought) => {
  const started = await startImport(ctx, await sheetIn(brought))
  if (!started.already) {
    const to = started.plain ? '/admin/staff/import/:id/columns' : '/admin/staff/import/:id/sheets'
    return redirect(href(to, { id: started.id }))
  }
  const reply: Reply = { errors: {}, values: {}, at: Date.now(), already: started.already }
  return data(reply, { status: 409 })
})

type Reply = FormReply & { already?: SameSheet }
type Listed = Route.ComponentProps['loaderData']['imports'][number]

const columns: Column<Listed>[] = [
  {
    key: 'file',
    head: 'Spreadsheet',
    cell: ({ id, fileName }) => <Link to={href('/admin/staff/import/:id', { id })}>{fileName}</Link>,
  },
  { key: 'state', head: 'Status', cell: (row) => <StatusBadge of="import" status={statusOfImport(row)} /> },
  { key: 'rows', head: 'Rows', cell: ({ rowCount }) => formatCount(rowCount) },
  { key: 'by', head: 'By', cell: ({ by }) => by },
  {
    key: 'at',
    head: 'When',
    fit: 'line',
    cell: ({ at }) => `${formatDayShort(dayOfInstant(at))}, ${formatTime(at)}`,
  },
]

export default function ImportStaff({ loaderData: { imports } }: Route.ComponentProps) {
  const reply = useFormReply() as Reply | undefined
  return (
    <PageStack>
      <title>Import staff</title>
      <ErrorSummary errors={errorList(reply)} />
      <PageHead title="Import staff">
        <ButtonLink
          kind="line"
          icon="download"
          to={href('/admin/staff/import/template.csv')}
          download="staff-template.csv"
        >
          Template
        </ButtonLink>
      </PageHead>
      <UploadSheet error={reply?.errors.file} already={reply?.already} />
      {imports.length > 0 && (
        <section aria-labelledby="earlier" className="stack">
          <h2 id="earlier">Earlier imports</h2>
          <ListCard
            list={{ rows: imports, total: imports.length }}
            caption="Earlier imports, newest first"
            columns={columns}
            rowKey={({ id }) => id}
            empty=""
          />
        </section>
      )}
    </PageStack>
  )
}
