import { TeamFields } from '#app/admin/staff/PostFields.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { managersFor } from '#app/parts/people/finders.server.ts'
import { named } from '#app/parts/people/named.server.ts'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { teamForm } from '#domains/employment/posts/posts.form.ts'
import { readStaffFile } from '#domains/employment/staff-files/staff-file.queries.server.ts'
import { moveToTeam } from '#domains/employment/staff-files/staff-posts.server.ts'
import type { Route } from './+types/team'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const postId = params.postId
  const { posts } = await readStaffFile(ctx, params.id)
  return { post: posts.find(({ id }) => id === postId) }
})

export const action = form(
  teamForm,
  async (ctx, team, { params }: Route.ActionArgs) => {
    await moveToTeam(ctx, { personId: params.id, postId: params.postId }, team)
    return redirectWith('staff-saved', '..')
  },
  { resolve: named('managerId', managersFor) },
)

export default function PostTeam({ loaderData: { post } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="team-and-manager"
      title="Team, manager and hours"
      description={post && `${post.job}, ${post.location}. From today this person is in the manager’s team.`}
      verb="Save"
    >
      {(field) => <TeamFields field={field} begin={post} held={post?.dateFrom != null} />}
    </FormDialog>
  )
}
