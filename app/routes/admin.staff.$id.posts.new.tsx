import { userCtx } from '#app/context.ts'
import { answer, idOf, redirectWith, replyToForm } from '#app/doors.server.ts'
import { PostFields } from '#app/staff/PostFields.tsx'
import { postChoices } from '#app/staff/post-choices.server.ts'
import { StaffDialog } from '#app/staff/StaffDialog.tsx'
import { postForm } from '#domains/people/staff-files.form.ts'
import { addStaffPost } from '#domains/people/staff-posts.server.ts'
import type { Route } from './+types/admin.staff.$id.posts.new'

export function loader({ context }: Route.LoaderArgs) {
  return answer(() => postChoices(context.get(userCtx)))
}

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, postForm, async (form) => {
    await addStaffPost(args.context.get(userCtx), id, form)
    return redirectWith('staff-saved', `/admin/staff/${id}`)
  })
}

export default function NewPost({ params, loaderData }: Route.ComponentProps) {
  const back = `/admin/staff/${params.id}`
  return (
    <StaffDialog id="post" title="Add post" back={back} action={`${back}/posts/new`} verb="Add post">
      {(field) => <PostFields {...loaderData} field={field} />}
    </StaffDialog>
  )
}
