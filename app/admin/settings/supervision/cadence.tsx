import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { RadioGroup, SelectField, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { cadenceForm } from '#domains/supervision/cadence/cadence.form.ts'
import { readCadences } from '#domains/supervision/cadence/cadences.queries.server.ts'
import { changeCadence } from '#domains/supervision/cadence/cadences.server.ts'
import { kindNames } from '#domains/supervision/supervision.labels.ts'
import { found } from '#platform/refusal.ts'
import type { Route } from './+types/cadence'

export const loader = read(async (ctx, { params, request }: Route.LoaderArgs) => {
  const { all, jobs } = await readCadences(ctx)
  const of = found(
    all.find(({ kind }) => kind === params.kind),
    'Kind',
  )
  const jobId = new URL(request.url).searchParams.get('job') ?? ''
  const own = of.own.find((one) => one.jobId === jobId)
  return { kind: of.kind, rhythm: own?.rhythm ?? of.rhythm, jobId: own ? jobId : '', jobs }
})

export const action = form(cadenceForm, async (ctx, form) => {
  await changeCadence(ctx, form)
  return redirectWith('settings-saved', '..')
})

export default function Cadence({ loaderData: { kind, rhythm, jobId, jobs } }: Route.ComponentProps) {
  const probation = kind === 'probation_review'
  const how = rhythm.weeks ? 'weeks' : rhythm.every ? 'every' : 'none'
  return (
    <FormDialog
      id="cadence"
      title={`${kindNames[kind]}: how often`}
      description="It applies from today. What was due before stays on record."
      verb="Save"
    >
      {(field) => (
        <>
          <input type="hidden" name="kind" value={kind} />
          <SelectField
            label="For"
            empty="Every job"
            options={jobs.map(({ id, title }) => ({ value: id, label: title }))}
            {...field('jobId', jobId)}
          />
          <RadioGroup
            label="How often"
            {...field('rhythm', how)}
            options={[
              probation
                ? { value: 'weeks', label: 'In weeks after the first day' }
                : { value: 'every', label: 'Every so many weeks or months' },
              { value: 'none', label: 'Not due by itself' },
              { value: 'as_others', label: 'As in every job', note: 'For a job that had it otherwise.' },
            ]}
          />
          {probation ? (
            <TextField
              label="Weeks"
              hint="With commas between, such as 4, 8, 12, 24."
              {...field('weeks', (rhythm.weeks ?? []).join(', '))}
            />
          ) : (
            <div className="pair">
              <TextField label="Every" inputMode="numeric" {...field('every', String(rhythm.every ?? ''))} />
              <SelectField
                label="Weeks or months"
                options={[
                  { value: 'weeks', label: 'weeks' },
                  { value: 'months', label: 'months' },
                ]}
                {...field('unit', rhythm.unit ?? 'weeks')}
              />
            </div>
          )}
        </>
      )}
    </FormDialog>
  )
}
