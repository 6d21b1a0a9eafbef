import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { postEndForm } from '#domains/employment/posts/posts.form.ts'
import { endStaffPost } from '#domains/employment/staff-files/staff-posts.server.ts'
import type { Route } from './+types/end'

export const action = form(postEndForm, async (ctx, { dateTo }, { params }: Route.ActionArgs) => {
  await endStaffPost(ctx, { personId: params.id, postId: params.postId }, dateTo)
  return redirectWith('staff-saved', '..')
})

export default function EndPost() {
  return (
    <FormDialog
      id="end"
      title="End this post"
      description="For a change of job or location. If they are leaving the organisation, use End employment."
      verb="End post"
      danger
    >
      {(field) => <TextField label="Last day in this post" type="date" {...field('dateTo')} />}
    </FormDialog>
  )
}
