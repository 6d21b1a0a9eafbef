import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { CheckField, TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { unreviewedForm } from '#domains/learning/courses/clinical.form.ts'
import { acceptUnreviewed } from '#domains/learning/courses/clinical.server.ts'
import type { Route } from './+types/accept'
import { courseOf } from './course-of.server.ts'

export const loader = read((ctx, { params }: Route.LoaderArgs) => courseOf(ctx, params.courseId))

export const action = form(unreviewedForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await acceptUnreviewed(ctx, params.courseId, form)
  return redirectWith('sold-unreviewed', '..')
})

export default function Accept({ loaderData: { title, version } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="accept"
      title={`Sell ${title} unreviewed?`}
      description={`Version ${version} teaches care that can harm when it is wrong. No pharmacist, nurse or paramedic has read it. Your name and reason stay on record.`}
      verb="Sell it unreviewed"
      busyLabel="Saving"
      danger
    >
      {(field) => (
        <>
          <CheckField label="I accept to sell it unreviewed" name="accept" value="yes" error={field('accept').error} />
          <TextArea label="Reason" rows={3} maxLength={1000} {...field('reason')} />
        </>
      )}
    </FormDialog>
  )
}
