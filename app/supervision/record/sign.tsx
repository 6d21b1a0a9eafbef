import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Said } from '#app/parts/supervision/Said.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { savesUnderWay } from '#app/ui/use-autosave.ts'
import { readRecord } from '#domains/supervision/records/record.queries.server.ts'
import { shownForm } from '#domains/supervision/records/records.form.ts'
import { signAsSupervisor } from '#domains/supervision/records/signing.server.ts'
import type { Route } from './+types/sign'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { items, answers, revision, kind, outcome, type } = await readRecord(ctx, params.id)
  return { items, answers, revision, leadsTo: kind === 'competence' && outcome === 'competent' ? type : null }
})

/** What is still on its way is saved first, so that what is read here is all there is. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  await savesUnderWay()
  return serverLoader()
}

export const action = form(shownForm, async (ctx, { shown }, { params }: Route.ActionArgs) => {
  await signAsSupervisor(ctx, params.id, shown)
  return redirectWith('supervision-signed', '..')
})

export default function Sign({ loaderData: { items, answers, revision, leadsTo } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="sign-supervision"
      title="Read and sign"
      description={
        leadsTo
          ? `With your signature the person is signed off as competent: ${leadsTo}.`
          : 'Then the person reads the same text and signs.'
      }
      verb="Sign"
      busyLabel="Signing"
      failure="Not signed"
      wide
    >
      <input type="hidden" name="shown" value={revision} />
      <Said items={items} answers={answers} />
    </FormDialog>
  )
}
