import { href, useSearchParams } from 'react-router'
import { PostFields } from '#app/admin/staff/PostFields.tsx'
import { postChoices } from '#app/admin/staff/post-choices.server.ts'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { managersFor } from '#app/parts/people/finders.server.ts'
import { named } from '#app/parts/people/named.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { gapsOfPost } from '#domains/compliance/state/post-preview.queries.server.ts'
import { postForm } from '#domains/employment/posts/posts.form.ts'
import { addStaffPost } from '#domains/employment/staff-files/staff-posts.server.ts'
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
  async (ctx, form, { params }: Route.ActionArgs) => {
    await addStaffPost(ctx, params.id, form)
    return redirectWith('staff-saved', '..')
  },
  { resolve: named('managerId', managersFor) },
)

export default function NewPost({ params, loaderData: { choices, gaps } }: Route.ComponentProps) {
  const [chosen] = useSearchParams()
  const action = href('/admin/staff/:id/posts/new', params)
  return (
    <FormDialog id="post" title="Add post" verb="Add post">
      {(field) => (
        <>
          <PostFields {...choices} field={(name, begin) => field(name, begin || (chosen.get(name) ?? ''))} />
          <TextField
            label="Planned first day in this post"
            hint="They start once the registered manager of this location has signed for it."
            type="date"
            {...field('plannedStart', chosen.get('plannedStart') ?? '')}
          />
          {gaps && <Gaps names={gaps} />}
          <div>
            <Button kind="quiet" icon="eye" formMethod="get" formAction={action}>
              Check what is missing
            </Button>
          </div>
        </>
      )}
    </FormDialog>
  )
}

function Gaps({ names }: { names: readonly string[] }) {
  if (names.length === 0)
    return (
      <Notice tone="mist" icon="check" title="Nothing else is missing.">
        They have what this post requires, or it is already on their list.
      </Notice>
    )
  return (
    <Notice tone="wheat" icon="warn" title="Missing for this post:">
      {names.join(', ')}.
    </Notice>
  )
}
