import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody } from '#app/ui/Card.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { SelectField, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { columnsForm } from '#domains/intake/import.form.ts'
import { ASK } from '#domains/intake/import.labels.ts'
import { chooseColumns } from '#domains/intake/imports.server.ts'
import { nextStep, readColumns } from '#domains/intake/steps.queries.server.ts'
import { countOf } from '#lib/count.ts'
import type { Route } from './+types/columns'
import { ImportStep } from './ImportStep.tsx'
import { addressOf, importSteps } from './import-steps.ts'
import { NewTypeFields } from './NewTypeFields.tsx'
import css from './staff-import.module.css'
import { Working } from './Working.tsx'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readColumns(ctx, params.id))

export const action = form(columnsForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await chooseColumns(ctx, params.id, form)
  const next = await nextStep(ctx, params.id)
  return redirectWith('import-matched', addressOf(next, params.id))
})

export default function MatchColumns({ params, loaderData }: Route.ComponentProps) {
  const { fileName, columns, fields, newTypes, transferor } = loaderData
  const reply = useFormReply()
  const action = href('/admin/staff/import/:id/columns', params)
  const busy = useBusy(action)
  const rows = columns.map((column, at) => ({ ...column, at }))
  const cells: Column<(typeof rows)[number]>[] = [
    { key: 'heading', head: 'Heading', cell: ({ heading, at }) => heading || `Column ${at + 1}` },
    {
      key: 'samples',
      head: 'For example',
      cell: ({ samples }) => <span className={css.sample}>{samples.join(' · ') || 'Empty'}</span>,
    },
    { key: 'filled', head: 'Filled', numeric: true, cell: ({ filled }) => filled.toLocaleString('en-GB') },
    { key: 'becomes', head: 'Becomes', cell: ({ field, like }) => <Becomes field={field} like={like?.name} /> },
    {
      key: 'field',
      head: 'Import as',
      cell: ({ heading, field, like, at }) => (
        <SelectField
          hint={field === ASK && like ? `Is “${heading}” the same as “${like.name}”?` : undefined}
          label={`Import “${heading || `Column ${at + 1}`}” as`}
          quietLabel
          name={`fields.${at}`}
          options={optionsFor(field, like?.key, fields)}
          empty="Leave out"
          defaultValue={reply?.values[`fields.${at}`] ?? field}
          error={reply?.errors[`fields.${at}`]}
        />
      ),
    },
  ]
  return (
    <ImportStep
      title="Match the columns"
      fileName={fileName}
      steps={importSteps('Columns', params.id, loaderData.steps)}
      errors={errorList(reply)}
    >
      <p className="lead">{summary(loaderData)}</p>
      <Form method="post" action={action} className="fields">
        <Card>
          <DataTable caption={`Columns of ${fileName}`} columns={cells} rows={rows} rowKey={({ at }) => String(at)} />
          <CardBody>
            <div className="fields">
              {newTypes.map((type, at) => (
                <NewTypeFields key={type.id} type={type} at={at} reply={reply} />
              ))}
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
              <p className="muted">These choices are kept for next month’s sheet once the rows are imported.</p>
              <div className="row">
                <Button busy={busy} busyLabel="Checking…">
                  Continue
                </Button>
                <ButtonLink kind="ghost" to={addressOf('Sheets', params.id)}>
                  Back
                </ButtonLink>
                <Working
                  on={busy}
                  words="Checking each row. A large spreadsheet takes a moment: please stay on this page."
                />
              </div>
            </div>
          </CardBody>
        </Card>
      </Form>
    </ImportStep>
  )
}

type Columns = Route.ComponentProps['loaderData']

function summary({ columns, sheets, newTypes }: Columns): string {
  const out = columns.filter(({ field }) => !field).length
  const open = columns.filter(({ field }) => field === ASK).length
  const parts = [
    `${columns.length - out - open} matched`,
    open > 0 && `${open} to answer`,
    newTypes.length > 0 &&
      `${countOf(newTypes.length, 'compliance type is', 'compliance types are')} made with the import`,
    out > 0 && `${out} left out`,
  ].filter(Boolean)
  return `${countOf(columns.length, 'column', 'columns')} in ${countOf(sheets, 'sheet', 'sheets')}: ${parts.join(', ')}.`
}

/** Those of a type that the heading is like come first, then a type of its own. */
function optionsFor(field: string, like: string | undefined, fields: Columns['fields']) {
  const type = like?.slice(like.indexOf('_'))
  const isNear = ({ key }: { key: string }) => type !== undefined && (key.endsWith(type) || key.startsWith('new-'))
  const all = type === undefined ? fields : [...fields.filter(isNear), ...fields.filter((one) => !isNear(one))]
  const options = all.map(({ key, label }) => ({ value: key, label }))
  return field === ASK ? [{ value: ASK, label: 'Not answered yet' }, ...options] : options
}

/** Whether a column becomes a detail, a record, a type of its own, or nothing. */
function Becomes({ field, like }: { field: string; like: string | undefined }) {
  if (field === ASK) return <Badge tone="soon">{`${like ?? 'A type'}, or not?`}</Badge>
  if (!field) return <Badge>Left out</Badge>
  if (field.includes('_new:'))
    return (
      <Badge tone="solid" icon="plus">
        New type
      </Badge>
    )
  if (/^(done|ends|signed|by)_/.test(field)) return <Badge tone="mist">Compliance</Badge>
  return <Badge tone="mist">Detail</Badge>
}
