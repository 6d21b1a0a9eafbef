import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { DialogActions } from '#app/ui/Dialog.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { useFields } from '#app/ui/use-fields.ts'
import { publishForm } from '#domains/learning/courses/drafts.form.ts'
import { publishDraft } from '#domains/learning/courses/publishing.server.ts'
import { readPublishing } from '#domains/learning/courses/writing.queries.server.ts'
import { countOf } from '#lib/count.ts'
import type { Route } from './+types/publish'
import { CheckLines } from './CheckLines.tsx'
import css from './editor.module.css'
import { useEditorPage } from './here.ts'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => readPublishing(ctx, params.id))

export const action = form(publishForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await publishDraft(ctx, params.id, form)
  return redirectWith('course-published', '..')
})

type Publishing = Route.ComponentProps['loaderData']

export default function Publish({ loaderData, params, matches }: Route.ComponentProps) {
  const { writing } = matches[2].loaderData
  const { here } = useEditorPage(params.id)
  const { number, items, approvedBy, reviews } = loaderData
  const open = items.filter(({ done }) => !done).length
  const last = reviews[0]
  return (
    <RouteDialog id="publish" title={`Publish version ${number}`} back={here}>
      <Left open={open} read={approvedBy !== null} />
      <CheckLines
        items={[
          ...items,
          {
            label: 'Read by someone who did not write it',
            detail: approvedBy ? `Approved by ${approvedBy}` : 'You cannot review your own draft',
            done: approvedBy !== null,
          },
        ]}
      />
      {last?.outcome === 'returned' && (
        <Notice tone="soon" icon="undo" title={`Returned by ${last.by ?? 'a reviewer'}.`}>
          {last.note}
        </Notice>
      )}
      {writing.live !== null && (
        <p className="muted">
          Learners who began version {writing.live} finish it. New learners get version {number}.
        </p>
      )}
      <Verbs publishing={loaderData} id={params.id} ready={open === 0} />
    </RouteDialog>
  )
}

/** How much is to be done yet, with the reading by someone else. */
function Left({ open, read }: { open: number; read: boolean }) {
  const left = open + (read ? 0 : 1)
  return (
    <p className={css.left}>
      <b>{open === 0 ? 'Everything is ready.' : `${countOf(left, 'thing is', 'things are')} left.`}</b>{' '}
      {open === 0 ? !read && 'Someone else reads it next.' : 'The rest is ready.'}
    </p>
  )
}

function Verbs({ publishing, id, ready }: { publishing: Publishing; id: string; ready: boolean }) {
  const { reply, field } = useFields()
  const { state, revision, approvedBy, mayPublish, alone, number } = publishing
  const publishes = mayPublish && ready && (approvedBy !== null || alone)
  const hidden = <input type="hidden" name="revision" value={revision} />
  return (
    <>
      <ErrorSummary errors={errorList(reply)} />
      {publishes && (
        <Form method="post" action={href('/trainer/courses/:id/publish', { id })} id="publish-form" className="fields">
          {hidden}
          {approvedBy === null && (
            <TextField
              label="Why it is published without a review"
              hint="No one else here may publish courses. The reason is kept with the version."
              maxLength={500}
              {...field('reason')}
            />
          )}
        </Form>
      )}
      <DialogActions>
        {state === 'review' && (
          <Form method="post" action={href('/trainer/courses/:id/take-back', { id })}>
            <Button kind="ghost">Take back to change</Button>
          </Form>
        )}
        {state === 'draft' && ready && (
          <Form method="post" action={href('/trainer/courses/:id/submit', { id })}>
            {hidden}
            <Button kind={publishes ? 'line' : 'primary'}>Send for review</Button>
          </Form>
        )}
        {publishes && <Button form="publish-form">Publish version {number}</Button>}
      </DialogActions>
    </>
  )
}
