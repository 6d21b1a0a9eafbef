import { type ChangeEvent, useState } from 'react'
import { data, Form, Link, redirect } from 'react-router'
import { userCtx } from '#app/context.ts'
import { answer } from '#app/doors.server.ts'
import { errorList, type FormReply, useFormReply } from '#app/form-reply.ts'
import { ListCard } from '#app/list/ListCard.tsx'
import { PageHead, PageStack } from '#app/list/PageHead.tsx'
import { importAt, importSteps, importsHere, stateWords } from '#app/staff-import/places.ts'
import { receiveSheet } from '#app/staff-import/receive-sheet.server.ts'
import css from '#app/staff-import/staff-import.module.css'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Steps } from '#app/ui/Steps.tsx'
import { UploadArea } from '#app/ui/UploadArea.tsx'
import { useBusy } from '#app/use-busy.ts'
import { listImports } from '#domains/compliance/import/imports.queries.server.ts'
import { startImport } from '#domains/compliance/import/imports.server.ts'
import { dayOfInstant, formatDayShort, formatTime } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Route } from './+types/admin.staff.import'

export async function loader({ context }: Route.LoaderArgs) {
  return { imports: await answer(() => listImports(context.get(userCtx))) }
}

export async function action({ request, context }: Route.ActionArgs) {
  try {
    const id = await startImport(context.get(userCtx), await receiveSheet(request))
    return redirect(`${importAt(id)}/columns`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const toast = { tone: 'bad' as const, title: error.title, ...(error.detail ? { text: error.detail } : {}) }
    const reply: FormReply = { errors: error.fields, values: {}, toast, at: Date.now() }
    return data(reply, { status: error.status })
  }
}

type Listed = Route.ComponentProps['loaderData']['imports'][number]

const columns: Column<Listed>[] = [
  { key: 'file', head: 'Spreadsheet', cell: ({ id, fileName }) => <Link to={importAt(id)}>{fileName}</Link> },
  { key: 'state', head: 'State', cell: stateWords },
  { key: 'rows', head: 'Rows', cell: ({ rowCount }) => rowCount.toLocaleString('en-GB') },
  { key: 'by', head: 'By', cell: ({ by }) => by },
  {
    key: 'at',
    head: 'When',
    fit: 'line',
    cell: ({ at }) => `${formatDayShort(dayOfInstant(at))}, ${formatTime(at)}`,
  },
]

export default function ImportStaff({ loaderData: { imports } }: Route.ComponentProps) {
  const reply = useFormReply()
  const busy = useBusy(importsHere)
  const [chosen, setChosen] = useState('')
  const showChosen = ({ target }: ChangeEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'file') setChosen(target.files?.[0]?.name ?? '')
  }
  return (
    <PageStack>
      <title>Import staff</title>
      <ErrorSummary errors={errorList(reply)} />
      <PageHead title="Import staff">
        <ButtonLink kind="line" icon="download" to={`${importsHere}/template.csv`} download="staff-template.csv">
          Template
        </ButtonLink>
      </PageHead>
      <Steps look="pipe" label="Steps" steps={importSteps(0)} />
      <Card pad>
        <Form
          method="post"
          action={importsHere}
          encType="multipart/form-data"
          className={css.form}
          onChange={showChosen}
        >
          <p>
            A spreadsheet with a row of headings and one row for each person: who they are, their post, and the days of
            their training. Nothing is kept before you have seen what each row will do.
          </p>
          <UploadArea
            label="Spreadsheet"
            name="file"
            accept=".csv,.tsv,.txt,.xlsx"
            hint={chosen && `Chosen: ${chosen}`}
            kinds="CSV or Excel (.xlsx), up to 5,000 rows and 10 MB"
            error={reply?.errors.file}
          />
          <div className={css.actions}>
            <Button busy={busy} busyLabel="Reading…">
              Upload
            </Button>
          </div>
        </Form>
      </Card>
      {imports.length > 0 && (
        <ListCard
          list={{ rows: imports, total: imports.length }}
          caption="Earlier imports"
          columns={columns}
          rowKey={({ id }) => id}
          empty=""
        />
      )}
    </PageStack>
  )
}
