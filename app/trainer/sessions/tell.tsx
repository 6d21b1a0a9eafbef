import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { tellForm } from '#domains/learning/sessions/sessions.form.ts'
import { readSession } from '#domains/learning/sessions/sessions.queries.server.ts'
import { tellEveryone } from '#domains/learning/sessions/telling.server.ts'
import type { Route } from './+types/tell'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { register } = await readSession(ctx, params.id)
  const on = register.filter(({ state }) => ['placed', 'waiting', 'invited'].includes(state))
  return { without: on.filter(({ hasEmail }) => !hasEmail).map(({ name }) => name) }
})

export const action = form(tellForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await tellEveryone(ctx, params.id, form)
  return redirectWith('session-told', '..')
})

/** A few words to everyone on the list. */
export default function Tell({ loaderData: { without } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="tell"
      title="Notify all"
      description="Everyone who has a place, waits or is asked gets these words by email now, with when it is."
      verb="Send"
      busyLabel="Sending"
    >
      {(field) => (
        <>
          <TextArea label="Message" rows={5} maxLength={2000} {...field('message')} />
          {without.length > 0 && (
            <p className="muted">No email address, so tell them yourself: {without.join(', ')}.</p>
          )}
        </>
      )}
    </FormDialog>
  )
}
