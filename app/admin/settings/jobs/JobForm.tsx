import { href } from 'react-router'
import { SettingsForm } from '#app/admin/settings/SettingsForm.tsx'
import { TickGroup } from '#app/admin/settings/TickGroup.tsx'
import { CheckField, SelectField, TextArea, TextField } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import { fileTypes } from '#domains/files/file-types.rules.ts'
import { dbsLevelLabels, dbsWorkforceLabels, registerLabels, trainingLabels } from '#domains/people/jobs/jobs.labels.ts'
import { dbsLevels, dbsWorkforces, trainingTypes } from '#domains/people/jobs/jobs.rules.ts'
import { registers } from '#domains/people/jobs/known-titles.rules.ts'

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

/** A job title, new or saved, and what it needs before the first shift. */
export function JobForm({ title, action, saved = blank }: { title: string; action: string; saved?: SavedJob }) {
  const choices = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
    values.map((value) => ({ value, label: labels[value] }))
  const known = Object.entries(trainingLabels)
  return (
    <SettingsForm title={title} action={action} back={href('/admin/settings/jobs')} verb="Save job">
      {({ field, tick, reply }) => (
        <>
          <TextField label="Title" maxLength={100} autoComplete="off" {...field('title', saved.title)} />
          <CheckField
            label="This is care work"
            hint="Personal care, health care or other regulated activity. It needs a DBS check with the barred list, and evidence of conduct from every past job in care."
            {...tick('careWork', saved.careWork)}
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
            label="Additional documents"
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
          {reply?.errors.confirmed && (
            <Notice tone="soon" icon="warn" title="This changes what is asked of people.">
              {reply.errors.confirmed}
              <CheckField label="I have seen this: save it" {...tick('confirmed', false)} error={undefined} />
              <CheckField label="Show me their names first" {...tick('showNames', false)} />
            </Notice>
          )}
        </>
      )}
    </SettingsForm>
  )
}

function withoutKnown(training: string[]): string[] {
  const labels: string[] = Object.values(trainingLabels)
  return training.filter((name) => !labels.includes(name))
}
