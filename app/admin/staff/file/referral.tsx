import { redirectWith } from '#app/doors/flash.server.ts'
import { provenHere } from '#app/doors/guards.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { changeReferral } from '#domains/employment/staff-files/referrals.server.ts'
import { readStaffFile } from '#domains/employment/staff-files/staff-file.queries.server.ts'
import { referralForm } from '#domains/employment/staff-files/staff-files.form.ts'
import type { Route } from './+types/referral'
import { ReferralFields } from './ReferralFields.tsx'

export const middleware = [provenHere]

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { person, file } = await readStaffFile(ctx, params.id)
  return { name: person.name, dbsReferral: file.dbsReferral }
})

export const action = form(referralForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await changeReferral(ctx, params.id, form)
  return redirectWith('staff-saved', '..')
})

export default function Referral({ loaderData: { name, dbsReferral } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="referral"
      title={`DBS referral: ${name}`}
      description="Your note is added to the earlier ones."
      verb="Save"
    >
      {(field) => <ReferralFields field={field} begin={dbsReferral ?? ''} asksMatter={isOnRecord(dbsReferral)} />}
    </FormDialog>
  )
}

const isOnRecord = (referral: string | null) => referral === 'made' || referral === 'being_considered'
