import { href } from 'react-router'
import { StaffDialog } from '#app/admin/staff/StaffDialog.tsx'
import { provenFor } from '#app/doors/guards.server.ts'
import { idOf, redirectWith } from '#app/doors/old-doors.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { changeReferral } from '#domains/people/staff-files/referrals.server.ts'
import { readStaffFile } from '#domains/people/staff-files/staff-file.queries.server.ts'
import { referralForm } from '#domains/people/staff-files/staff-files.form.ts'
import type { Route } from './+types/referral'
import { ReferralFields } from './ReferralFields.tsx'

export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => provenFor(href('/admin/staff/:id/referral', { id: idOf(args.params.id) }))(args, next),
]

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { person, file } = await readStaffFile(ctx, params.id)
  return { name: person.name, dbsReferral: file.dbsReferral }
})

export const action = form(referralForm, async (ctx, form, args: Route.ActionArgs) => {
  const { id } = args.params
  await changeReferral(ctx, id, form)
  return redirectWith('staff-saved', href('/admin/staff/:id', { id }))
})

export default function Referral({ params, loaderData: { name, dbsReferral } }: Route.ComponentProps) {
  const back = href('/admin/staff/:id', { id: params.id })
  return (
    <StaffDialog
      id="referral"
      title={`Referral about ${name}`}
      description="What you write is added to what was written before."
      back={back}
      action={href('/admin/staff/:id/referral', { id: params.id })}
      verb="Save"
    >
      {(field) => <ReferralFields field={field} begin={dbsReferral ?? ''} />}
    </StaffDialog>
  )
}
