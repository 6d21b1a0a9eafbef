import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody } from '#app/ui/Card.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { CheckField, SelectField, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { Steps } from '#app/ui/Steps.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { columnsForm } from '#domains/intake/import.form.ts'
import { readColumns } from '#domains/intake/steps.queries.server.ts'
import { chooseColumns } from '#domains/intake/imports.server.ts'
import type { Route } from './+types/columns'
import { counted } from './ImportResult.tsx'
import { importSteps } from './import-steps.ts'
import css from './staff-import.module.css'
import { Working } from './Working.tsx'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readColumns(ctx, params.id))

export const action = form(columnsForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await chooseColumns(ctx, params.id, form)
  return redirectWith('import-matched', href('/admin/staff/import/:id', params))
})

export default function MatchColumns({ params, loaderData }: Route.ComponentProps) {
  const { fileName, rowCount, columns, fields, makeJobs, makeLocations, transferor } = loaderData
  const reply = useFormReply()
  const action = href('/admin/staff/import/:id/columns', params)
  const busy = useBusy(action)
  const options = fields.map(({ key, label }) => ({ value: key, label }))
  const rows = columns.map((column, at) => ({ ...column, at }))
  const cells: Column<(typeof rows)[number]>[] = [
    { key: 'heading', head: 'Heading', cell: ({ heading, at }) => heading || `Column ${at + 1}` },
    {
      key: 'samples',
      head: 'For example',
      cell: ({ samples }) => <span className={css.sample}>{samples.join(' · ') || 'Empty'}</span>,
    },
    {
      key: 'field',
      head: 'Import as',
      cell: ({ heading, field, at }) => (
        <SelectField
          label={`Import “${heading || `Column ${at + 1}`}” as`}
          quietLabel
          name={`fields.${at}`}
          options={options}
          empty="Leave out"
          defaultValue={reply?.values[`fields.${at}`] ?? field}
          error={reply?.errors[`fields.${at}`]}
        />
      ),
    },
  ]
  return (
    <PageStack>
      <title>Match the columns</title>
      <ErrorSummary errors={errorList(reply)} />
      <PageHead title="Match the columns" />
      <Steps look="pipe" label="Steps" steps={importSteps(1)} />
      <p className="muted">
        {fileName}, {counted(rowCount, 'row')}: choose what each column is. Columns the hub recognised are filled in.
      </p>
      <Form method="post" action={action} className="fields">
        <Card>
          <DataTable caption={`Columns of ${fileName}`} columns={cells} rows={rows} rowKey={({ at }) => String(at)} />
          <CardBody>
            <div className="fields">
              <CheckField
                name="makeJobs"
                label="Create the jobs named here that do not exist yet"
                defaultChecked={makeJobs}
              />
              <CheckField
                name="makeLocations"
                label="Create the locations named here that do not exist yet"
                defaultChecked={makeLocations}
              />
              <TextField
                label="Taken over from"
                hint="Only where these people came with a service that you took over (TUPE): the provider that employed them, and made the checks, before."
                optional
                maxLength={200}
                autoComplete="off"
                name="transferor"
                defaultValue={reply?.values.transferor ?? transferor}
                error={reply?.errors.transferor}
              />
              <div className="row">
                <Button busy={busy} busyLabel="Checking…">
                  Check the rows
                </Button>
                <Working
                  on={busy}
                  words="Checking each row. A large spreadsheet takes a moment: please stay on this page."
                />
              </div>
            </div>
          </CardBody>
        </Card>
      </Form>
    </PageStack>
  )
}
