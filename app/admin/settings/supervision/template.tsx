import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { supervisionTemplateForm } from '#domains/supervision/cadence/cadence.form.ts'
import { readCadences } from '#domains/supervision/cadence/cadences.queries.server.ts'
import { changeTemplate } from '#domains/supervision/cadence/cadences.server.ts'
import { isObserved } from '#domains/supervision/kinds.rules.ts'
import { kindNames } from '#domains/supervision/supervision.labels.ts'
import { found } from '#platform/refusal.ts'
import type { Route } from './+types/template'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { all } = await readCadences(ctx)
  const { kind, items } = found(
    all.find((one) => one.kind === params.kind),
    'Kind',
  )
  const of = (sort: string) => items.filter((item) => item.sort === sort).map(({ label }) => label)
  return { kind, notes: of('notes').join('\n'), checks: of('check').join('\n') }
})

export const action = form(supervisionTemplateForm, async (ctx, form) => {
  await changeTemplate(ctx, form)
  return redirectWith('settings-saved', '..')
})

export default function Template({ loaderData: { kind, notes, checks } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="template"
      title={`${kindNames[kind]}: template`}
      description="For what is booked from now on. What is booked already keeps the template it has."
      verb="Save"
      wide
    >
      {(field) => (
        <>
          <input type="hidden" name="kind" value={kind} />
          {isObserved(kind) && (
            <TextArea label="Met or not met" optional hint="One on each line." rows={8} {...field('checks', checks)} />
          )}
          <TextArea label="Boxes for notes" hint="One on each line." rows={7} {...field('notes', notes)} />
        </>
      )}
    </FormDialog>
  )
}
