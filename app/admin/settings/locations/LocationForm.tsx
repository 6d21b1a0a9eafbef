import { href } from 'react-router'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { FormVerbs } from '#app/ui/FormVerbs.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'

const back = href('/admin/settings/locations')
const blank = { name: '', address: '', postcode: '', registeredManagerId: null }

type LocationFormProps = {
  title: string
  action: string
  saved?: { name: string; address: string; postcode: string; registeredManagerId: string | null }
  managers: { id: string; name: string; role: string }[]
}

/** One location, new or known. */
export function LocationForm({ title, action, saved = blank, managers }: LocationFormProps) {
  const reply = useFormReply()
  const busy = useBusy(action)
  const errors = errorList(reply)
  const field = (name: keyof typeof saved) => ({
    name,
    defaultValue: reply?.values[name] ?? saved[name] ?? '',
    error: reply?.errors[name],
  })
  return (
    <Card aria-labelledby="location" className={css.narrow ?? ''}>
      <title>{`${errors.length > 0 ? 'Error: ' : ''}${title} – Settings`}</title>
      <CardHead id="location" title={title} />
      <CardBody>
        <Form method="post" action={action} noValidate className={css.form}>
          <ErrorSummary errors={errors} />
          <TextField label="Name" hint="As your staff call it." maxLength={100} autoComplete="off" {...field('name')} />
          <TextArea label="Address" rows={3} maxLength={300} {...field('address')} />
          <TextField label="Postcode" width="w10" maxLength={10} autoComplete="off" {...field('postcode')} />
          <SelectField
            label="Registered manager"
            optional
            hint="Answers for this location to the regulator, and signs off who is cleared to start. People with the role Admin / HR or Supervisor / Manager are listed."
            empty="Nobody yet"
            options={managers.map(({ id, name, role }) => ({ value: id, label: `${name}, ${role}` }))}
            {...field('registeredManagerId')}
          />
          <FormVerbs busy={busy} back={back}>
            Save location
          </FormVerbs>
        </Form>
      </CardBody>
    </Card>
  )
}
