import { href } from 'react-router'
import { TeamFields } from '#app/admin/staff/PostFields.tsx'
import { StaffDialog } from '#app/admin/staff/StaffDialog.tsx'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { managersFor } from '#app/ui/person-picker/finders.server.ts'
import { named } from '#app/ui/person-picker/named.server.ts'
import { teamForm } from '#domains/people/posts/posts.form.ts'
import { readStaffFile } from '#domains/people/staff-files/staff-file.queries.server.ts'
import { moveToTeam } from '#domains/people/staff-files/staff-posts.server.ts'
import type { Route } from './+types/team'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const postId = params.postId
  const { posts } = await readStaffFile(ctx, params.id)
  return { post: posts.find(({ id }) => id === postId) }
})

export const action = form(
  teamForm,
  async (ctx, team, args: Route.ActionArgs) => {
    const which = { personId: args.params.id, postId: args.params.postId }
    await moveToTeam(ctx, which, team)
    return redirectWith('staff-saved', href('/admin/staff/:id', { id: which.personId }))
  },
  { resolve: named('managerId', managersFor) },
)

export default function PostTeam({ params, loaderData: { post } }: Route.ComponentProps) {
  const back = href('/admin/staff/:id', { id: params.id })
  return (
    <StaffDialog
      id="team-and-manager"
      title="Team and manager"
      description={
        post && `${post.job}, ${post.location}. The manager sees this person among their team from today on.`
      }
      back={back}
      action={href('/admin/staff/:id/posts/:postId/team', { id: params.id, postId: params.postId })}
      verb="Save"
    >
      {(field) => <TeamFields field={field} begin={post} />}
    </StaffDialog>
  )
}
