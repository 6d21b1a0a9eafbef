import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { voidForm } from '#domains/compliance/facts/facts.form.ts'
import { voidFact } from '#domains/compliance/facts/facts.server.ts'
import type { Route } from './+types/void'
import { factWords } from './fact-columns.tsx'

// asked for on every visit, so that the guard of the office is asked too
export const loader = () => null

export const action = form(voidForm, async (ctx, { reason }, { params }: Route.ActionArgs) => {
  await voidFact(ctx, params.id, params.factId, reason)
  return redirectWith('record-voided', '..')
})

export default function VoidRecord({ params, matches }: Route.ComponentProps) {
  const { loaderData: shown } = matches[2]
  const fact = shown.past ? undefined : shown.facts.find(({ id }) => id === params.factId)
  return (
    <FormDialog id="void" title="Void this record" description={fact ? factWords(fact) : ''} verb="Void" danger>
      {(field) => (
        <>
          <p>This record will no longer count. It stays in the history with your reason.</p>
          <TextArea label="Reason" rows={2} {...field('reason')} />
        </>
      )}
    </FormDialog>
  )
}
