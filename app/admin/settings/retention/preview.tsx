import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { ListCard } from '#app/parts/bulk/ListCard.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { CheckField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { approvalForm } from '#domains/data-protection/retention.form.ts'
import { kindWords, periodWords } from '#domains/data-protection/retention.labels.ts'
import { type DeletionPreview, previewDeletion } from '#domains/data-protection/retention.queries.server.ts'
import { isRetentionKind } from '#domains/data-protection/retention.rules.ts'
import { approveDeletion } from '#domains/data-protection/runs.server.ts'
import { countOf } from '#lib/count.ts'
import { formatDayShort } from '#lib/day.ts'
import { found } from '#platform/refusal.ts'
import type { Route } from './+types/preview'

const back = href('/admin/settings/retention')

export const loader = read((ctx, { params, request }: Route.LoaderArgs) =>
  previewDeletion(ctx, params.kind, { page: Number(new URL(request.url).searchParams.get('page') ?? 1) || 1 }),
)

export const action = form(approvalForm, async (ctx, { seen }, { params }: Route.ActionArgs) => {
  const kind = found(isRetentionKind(params.kind) ? params.kind : undefined, 'Kind of record')
  await approveDeletion(ctx, kind, seen)
  return redirectWith('deletion-approved', back)
})

type Row = DeletionPreview['rows'][number]
const columns: Column<Row>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => name },
  { key: 'since', head: 'Period counted from', cell: ({ since }) => formatDayShort(since) },
]

export default function Preview({ loaderData: preview }: Route.ComponentProps) {
  const { kind, period, going } = preview
  const { label, goes } = kindWords[kind]
  const here = href('/admin/settings/retention/:kind', { kind })
  const failed = errorList(useFields().reply).length > 0
  return (
    <PageStack>
      <title>{`${failed ? 'Error: ' : ''}${label} – Retention`}</title>
      <p className="muted">
        Kept for {periodWords(kind, period)}, then deleted: {goes} People on legal hold are not listed.
      </p>
      {going && (
        <Notice icon="clock" title="Being deleted.">
          {countOf(going.left, 'record', 'records')} to go.
        </Notice>
      )}
      {preview.waits && <Approval preview={preview} />}
      <ListCard
        list={preview}
        caption={`${label} whose period has ended`}
        columns={columns}
        rowKey={({ subjectId }) => subjectId}
        empty="Nothing is due."
        emptyLine="Records appear here on the day their period ends."
        pageHref={(page) => `${here}?page=${page}`}
      />
    </PageStack>
  )
}

function Approval({ preview: { kind, people, records, seen } }: { preview: DeletionPreview }) {
  const { reply, tick } = useFields()
  const here = href('/admin/settings/retention/:kind', { kind })
  const busy = useBusy(here)
  return (
    <Card aria-labelledby="approval">
      <CardHead
        id="approval"
        title={`${countOf(people, 'person', 'people')}, ${countOf(records, 'record', 'records')} to delete`}
      />
      <CardBody>
        <Form method="post" action={here} noValidate className="fields" failure="Not approved">
          <ErrorSummary errors={errorList(reply)} />
          <input type="hidden" name="seen" value={seen} />
          <CheckField
            label="I have looked through the list below"
            hint="What is deleted cannot be brought back."
            {...tick('looked', false)}
          />
          <div>
            <Button kind="danger" busy={busy} busyLabel="Approving">
              Approve deletion
            </Button>
          </div>
        </Form>
      </CardBody>
    </Card>
  )
}
