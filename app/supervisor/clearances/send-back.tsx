import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { loadClearance, seesClearance } from '#app/parts/employment/clearance/clearance-doors.server.ts'
import { managerPlaces } from '#app/parts/employment/clearance/places.ts'
import { TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { sendBackForm } from '#domains/employment/clearance/clearance.form.ts'
import { sendBack } from '#domains/employment/clearance/returns.server.ts'
import type { Route } from './+types/send-back'

export const loader = (args: Route.LoaderArgs) => loadClearance(args)

export const action = form(
  sendBackForm,
  async (ctx, { reason }, { params }: Route.ActionArgs) => {
    await sendBack(ctx, params.id, reason)
    return redirectWith('sent-back', managerPlaces(params.id).page)
  },
  { invalid: 'Update failed', before: seesClearance },
)

export default function SendBack({ params, loaderData: { name } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="send-back"
      title="Send back to HR"
      description={`You do not sign for ${name} now. HR is emailed, and answers before you read the file again.`}
      back={managerPlaces(params.id).page}
      verb="Send back"
      failure="Update failed"
    >
      {(field) => (
        <TextArea
          label="What is to be put in order"
          hint="Kept with the file, for those who read it. It is not emailed."
          rows={4}
          {...field('reason')}
        />
      )}
    </FormDialog>
  )
}
