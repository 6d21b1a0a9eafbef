import { href } from 'react-router'
import { errorList } from '#app/doors/form-reply.ts'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { FormVerbs } from '#app/ui/FormVerbs.tsx'
import { PersonPicker } from '#app/ui/person-picker/PersonPicker.tsx'
import { peopleSearch } from '#app/ui/person-picker/search.ts'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'

const back = href('/admin/settings/locations')
const blank = { name: '', address: '', postcode: '', registeredManagerId: null, manager: null }

type LocationFormProps = {
  title: string
  action: string
  saved?: {
    name: string
    address: string
    postcode: string
    registeredManagerId: string | null
    manager: string | null
  }
}

/** One location, new or known. */
export function LocationForm({ title, action, saved = blank }: LocationFormProps) {
  const { reply, field } = useFields()
  const busy = useBusy(action)
  const errors = errorList(reply)
  return (
    <Card aria-labelledby="location" className={css.narrow ?? ''}>
      <title>{`${errors.length > 0 ? 'Error: ' : ''}${title} – Settings`}</title>
      <CardHead id="location" title={title} />
      <CardBody>
        <Form method="post" action={action} noValidate className={css.form}>
          <ErrorSummary errors={errors} />
          <TextField
            label="Name"
            hint="As your staff call it."
            maxLength={100}
            autoComplete="off"
            {...field('name', saved.name)}
          />
          <TextArea label="Address" rows={3} maxLength={300} {...field('address', saved.address)} />
          <TextField
            label="Postcode"
            width="w10"
            maxLength={10}
            autoComplete="off"
            {...field('postcode', saved.postcode)}
          />
          <PersonPicker
            label="Registered manager"
            optional
            hint="Answers for this location to the regulator, and signs off who is cleared to start. People with the role Admin / HR or Supervisor / Manager are found by any part of their name."
            name="registeredManagerId"
            field={field}
            search={peopleSearch({ for: 'manager' })}
            begin={{ id: saved.registeredManagerId ?? '', name: saved.manager ?? '' }}
          />
          <FormVerbs busy={busy} back={back}>
            Save location
          </FormVerbs>
        </Form>
      </CardBody>
    </Card>
  )
}
