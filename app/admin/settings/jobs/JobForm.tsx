import { href } from 'react-router'
import { TickGroup } from '#app/admin/settings/TickGroup.tsx'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { CheckField, SelectField, TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { FormVerbs } from '#app/ui/FormVerbs.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import { fileTypes } from '#domains/files/file-types.rules.ts'
import { dbsLevelLabels, dbsWorkforceLabels, registerLabels, trainingLabels } from '#domains/people/jobs/jobs.labels.ts'
import { dbsLevels, dbsWorkforces, registers, trainingTypes } from '#domains/people/jobs/jobs.rules.ts'

const back = href('/admin/settings/jobs')

type SavedJob = {
  title: string
  careWork: boolean
  dbsLevel: string
  dbsWorkforce: string
  register: string
  qualifications: string[]
  documents: string[]
  training: string[]
}
const blank: SavedJob = {
  title: '',
  careWork: true,
  dbsLevel: 'enhanced_adults_barred',
  dbsWorkforce: 'adult',
  register: '',
  qualifications: [],
  documents: [],
  training: [],
}

/** What somebody can be employed as, new or known, and what that needs before the first shift. */
export function JobForm({ title, action, saved = blank }: { title: string; action: string; saved?: SavedJob }) {
  const reply = useFormReply()
  const busy = useBusy(action)
  const errors = errorList(reply)
  const field = (name: string, begin: string) => ({
    name,
    defaultValue: reply?.values[name] ?? begin,
    error: reply?.errors[name],
  })
  const choices = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
    values.map((value) => ({ value, label: labels[value] }))
  const known = Object.entries(trainingLabels)
  return (
    <Card aria-labelledby="job" className={css.narrow ?? ''}>
      <title>{`${errors.length > 0 ? 'Error: ' : ''}${title} – Settings`}</title>
      <CardHead id="job" title={title} />
      <CardBody>
        <Form method="post" action={action} noValidate className={css.form}>
          <ErrorSummary errors={errors} />
          <TextField label="Title" maxLength={100} autoComplete="off" {...field('title', saved.title)} />
          <CheckField
            label="This is care work"
            hint="Care work asks for evidence of conduct from every past job in care."
            name="careWork"
            defaultChecked={reply ? reply.values.careWork === 'on' : saved.careWork}
          />
          <SelectField
            label="DBS check"
            options={choices(dbsLevels, dbsLevelLabels)}
            {...field('dbsLevel', saved.dbsLevel)}
          />
          <SelectField
            label="DBS workforce"
            options={choices(dbsWorkforces, dbsWorkforceLabels)}
            {...field('dbsWorkforce', saved.dbsWorkforce)}
          />
          <SelectField
            label="Professional register"
            options={choices(registers, registerLabels)}
            {...field('register', saved.register)}
          />
          <TextArea
            label="Qualifications"
            optional
            hint="One per line."
            rows={3}
            {...field('qualifications', saved.qualifications.join('\n'))}
          />
          <TickGroup
            label="Documents besides those everybody sends"
            name="documents"
            options={choices(fileTypes, fileTypeLabels)}
            ticked={saved.documents}
            reply={reply}
          />
          <TickGroup
            label="Training"
            name="training"
            options={choices(trainingTypes, trainingLabels)}
            ticked={known.filter(([, label]) => saved.training.includes(label)).map(([type]) => type)}
            reply={reply}
          />
          <TextArea
            label="Other training"
            optional
            hint="One per line."
            rows={3}
            {...field('otherTraining', withoutKnown(saved.training).join('\n'))}
          />
          <FormVerbs busy={busy} back={back}>
            Save job
          </FormVerbs>
        </Form>
      </CardBody>
    </Card>
  )
}

function withoutKnown(training: string[]): string[] {
  const labels: string[] = Object.values(trainingLabels)
  return training.filter((name) => !labels.includes(name))
}
