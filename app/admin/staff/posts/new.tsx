import { href, useSearchParams } from 'react-router'
import { PostFields } from '#app/admin/staff/PostFields.tsx'
import { postChoices } from '#app/admin/staff/post-choices.server.ts'
import { StaffDialog } from '#app/admin/staff/StaffDialog.tsx'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { managersFor } from '#app/ui/person-picker/finders.server.ts'
import { named } from '#app/ui/person-picker/named.server.ts'
import { gapsOfPost } from '#domains/compliance/state/post-preview.queries.server.ts'
import { postForm } from '#domains/people/posts/posts.form.ts'
import { addStaffPost } from '#domains/people/staff-files/staff-posts.server.ts'
import type { Route } from './+types/new'

const asked = postForm.pick({ jobId: true, locationId: true })

export const loader = read(async (ctx, { params, request }: Route.LoaderArgs) => {
  const id = params.id
  const { data: post } = asked.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  return {
    choices: await postChoices(ctx),
    gaps: post && (await gapsOfPost(ctx, id, post)),
  }
})

export const action = form(
  postForm,
  async (ctx, form, args: Route.ActionArgs) => {
    const { id } = args.params
    await addStaffPost(ctx, id, form)
    return redirectWith('staff-saved', href('/admin/staff/:id', { id }))
  },
  { resolve: named('managerId', managersFor) },
)

export default function NewPost({ params, loaderData: { choices, gaps } }: Route.ComponentProps) {
  const [chosen] = useSearchParams()
  const back = href('/admin/staff/:id', { id: params.id })
  const action = href('/admin/staff/:id/posts/new', { id: params.id })
  return (
    <StaffDialog id="post" title="Add post" back={back} action={action} verb="Add post">
      {(field) => (
        <>
          <PostFields {...choices} field={(name, begin) => field(name, begin || (chosen.get(name) ?? ''))} />
          {gaps && <Gaps names={gaps} />}
          <div>
            <Button kind="quiet" icon="eye" formMethod="get" formAction={action}>
              What would be missing
            </Button>
          </div>
        </>
      )}
    </StaffDialog>
  )
}

function Gaps({ names }: { names: readonly string[] }) {
  if (names.length === 0)
    return (
      <Notice tone="mist" icon="check" title="Nothing more would be missing.">
        What this post asks for is in date, or missing already.
      </Notice>
    )
  return (
    <Notice tone="wheat" icon="warn" title="In this post they would lack:">
      {names.join(', ')}.
    </Notice>
  )
}
