import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { withdrawClinicalReview } from '#domains/learning/courses/clinical.server.ts'
import type { Route } from './+types/withdraw'
import { courseOf } from './course-of.server.ts'

export const loader = read((ctx, { params }: Route.LoaderArgs) => courseOf(ctx, params.courseId))

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  await withdrawClinicalReview(ctx, params.courseId)
  return redirectWith('settings-saved', '..')
})

export default function Withdraw({ loaderData: { title, version } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="withdraw"
      title={`Withdraw what is recorded of ${title}?`}
      description={`Version ${version} is not on sale on a public hub until it is reviewed again. What was recorded stays in the log.`}
      verb="Withdraw"
      busyLabel="Saving"
      danger
    />
  )
}
