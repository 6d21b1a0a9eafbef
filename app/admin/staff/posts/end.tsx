import { href } from 'react-router'
import { StaffDialog } from '#app/admin/staff/StaffDialog.tsx'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { TextField } from '#app/ui/Field.tsx'
import { postEndForm } from '#domains/people/posts/posts.form.ts'
import { endStaffPost } from '#domains/people/staff-files/staff-posts.server.ts'
import type { Route } from './+types/end'

export const action = form(postEndForm, async (ctx, { dateTo }, args: Route.ActionArgs) => {
  const which = { personId: args.params.id, postId: args.params.postId }
  await endStaffPost(ctx, which, dateTo)
  return redirectWith('staff-saved', href('/admin/staff/:id', { id: which.personId }))
})

export default function EndPost({ params }: Route.ComponentProps) {
  const back = href('/admin/staff/:id', { id: params.id })
  return (
    <StaffDialog
      id="end"
      title="End this post"
      description="For a change of job or place. Who leaves for good is let go with End employment."
      back={back}
      action={href('/admin/staff/:id/posts/:postId/end', { id: params.id, postId: params.postId })}
      verb="End post"
      danger
    >
      {(field) => <TextField label="Last day in this post" type="date" {...field('dateTo')} />}
    </StaffDialog>
  )
}
