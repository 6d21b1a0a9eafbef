import { errorList } from '#app/doors/form-reply.ts'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { SelectField, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { FormVerbs } from '#app/ui/FormVerbs.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import { fileTypes } from '#domains/files/file-types.rules.ts'
import { kindLabels, ownerLabels } from '#domains/onboarding/onboarding.labels.ts'
import { type Owner, owners } from '#domains/onboarding/onboarding.rules.ts'
import { starterForms } from '#domains/onboarding/starter-forms/starter-forms.rules.ts'
import type { ItemSubjects, TemplateItem } from '#domains/onboarding/templates/templates.queries.server.ts'

type ItemFieldsProps = {
  title: string
  action: string
  back: string
  subjects: ItemSubjects
  saved?: Pick<TemplateItem, 'kind' | 'about' | 'title' | 'owner' | 'dayOffset'>
}

/** One item of a template, or of one person's onboarding. */
export function ItemFields({ title, action, back, subjects, saved }: ItemFieldsProps) {
  const { reply, field } = useFields()
  const busy = useBusy(action)
  const errors = errorList(reply)
  const begin = {
    what: saved ? `${saved.kind}:${saved.about}` : '',
    title: saved?.title ?? '',
    owner: saved?.owner ?? 'starter',
    days: String(Math.abs(saved?.dayOffset ?? 7)),
    when: (saved?.dayOffset ?? 7) < 0 ? 'before' : 'after',
  }
  return (
    <Card aria-labelledby="item" className={css.narrow ?? ''}>
      <title>{`${errors.length > 0 ? 'Error: ' : ''}${title}`}</title>
      <CardHead id="item" title={title} />
      <CardBody>
        <Form method="post" action={action} noValidate className="fields">
          <ErrorSummary errors={errors} />
          <SelectField
            label="Type"
            hint="A document is done once it is accepted, training once it is valid, or its course completed, a policy once it is signed."
            empty="Choose"
            options={choices(subjects)}
            {...field('what', begin.what)}
          />
          <TextField
            label="Title shown to the new starter"
            maxLength={200}
            autoComplete="off"
            {...field('title', begin.title)}
          />
          <SelectField
            label="Who does it"
            options={owners.map((value: Owner) => ({ value, label: ownerLabels[value] }))}
            {...field('owner', begin.owner)}
          />
          <div className="row">
            <TextField label="Days" width="w4" inputMode="numeric" autoComplete="off" {...field('days', begin.days)} />
            <SelectField
              label="Before or after"
              options={[
                { value: 'before', label: 'before the first day' },
                { value: 'after', label: 'after the first day' },
              ]}
              {...field('when', begin.when)}
            />
          </div>
          <FormVerbs busy={busy} back={back}>
            Save item
          </FormVerbs>
        </Form>
      </CardBody>
    </Card>
  )
}

function choices({ training, policies }: ItemSubjects) {
  return [
    ...fileTypes.map((key) => choice('document', key, fileTypeLabels[key])),
    ...Object.entries(starterForms).map(([key, { title }]) => choice('form', key, title)),
    ...training.map(({ key, name }) => choice('training', key, name)),
    choice('policy', '', 'all policies'),
    ...policies.map(({ id, title }) => choice('policy', id, title)),
    { value: 'meeting:', label: kindLabels.meeting },
  ]
}

const choice = (kind: keyof typeof kindLabels, about: string, label: string) => ({
  value: `${kind}:${about}`,
  label: `${kindLabels[kind]}: ${label}`,
})
