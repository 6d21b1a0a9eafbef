import { href } from 'react-router'
import { door } from '#app/doors/context.ts'
import { provenHere } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { CheckField, SelectField, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { useFields } from '#app/ui/use-fields.ts'
import { linkForm } from '#domains/inspection/reader/links.form.ts'
import { linkHours } from '#domains/inspection/reader/links.rules.ts'
import { givePackLink, packLinkAddress } from '#domains/inspection/reader/links.server.ts'
import { countOf } from '#lib/count.ts'
import type { Route } from './+types/new'
import { CodeOnce } from './CodeOnce.tsx'

export const middleware = [provenHere]

const hours = linkHours.map((n) => ({ value: String(n), label: `In ${countOf(n, 'hour', 'hours')}` }))

/** Answered in place: the code is in this answer and in no address, toast or row. */
export const action = form(
  linkForm,
  async (ctx, form, { params, context }: Route.ActionArgs) => {
    const { id, code } = await givePackLink(ctx, params.id, form)
    const address = context.get(door).config.publicUrl + (await packLinkAddress(ctx, params.id, id))
    return { given: { name: form.name, address, code } }
  },
  { once: false, failure: 'No link was made' },
)

export default function NewLink({ params, actionData }: Route.ComponentProps) {
  const back = href('/admin/inspection/:id', { id: params.id })
  const { tick } = useFields()
  if (actionData && 'given' in actionData) return <CodeOnce {...actionData.given} back={back} />
  return (
    <FormDialog
      id="pack-link"
      title="A link for one reader"
      description="They read the pack in their browser with a code that you tell them. Every page is logged and carries their name."
      verb="Make the link"
      busyLabel="Making it"
      failure="No link was made"
    >
      {(field) => (
        <>
          <TextField label="Their name" autoComplete="off" maxLength={100} {...field('name')} />
          <TextField label="Their email" type="email" autoComplete="off" maxLength={254} {...field('email')} />
          <SelectField label="Link expires" options={hours} {...field('hours', '8')} />
          <CheckField
            label="Allow download"
            hint="Without it they see pictures of the pages alone. With it they can keep the files, and the log says so."
            {...tick('download', false)}
          />
        </>
      )}
    </FormDialog>
  )
}
