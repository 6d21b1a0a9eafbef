import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { revisionForm } from '#domains/learning/courses/drafts.form.ts'
import { discardDraft } from '#domains/learning/courses/drafts.server.ts'
import type { Route } from './+types/discard'
import { useEditorPage } from './here.ts'

// loaded on every visit, so that the guard runs each time
export const loader = () => null

export const action = form(revisionForm, async (ctx, form, { params }: Route.ActionArgs) => {
  const gone = await discardDraft(ctx, params.id, form)
  const to = gone === 'course' ? href('/trainer/courses') : href('/trainer/courses/:id', params)
  return redirectWith('course-draft-discarded', to)
})

export default function Discard({ params, matches }: Route.ComponentProps) {
  const { version, live } = matches[2].loaderData.writing
  const { here } = useEditorPage(params.id)
  return (
    <FormDialog id="discard" title={`Discard draft ${version.number}`} back={here} verb="Discard the draft" danger>
      <input type="hidden" name="revision" value={version.revision} />
      <p>
        {live === null
          ? 'Nothing of this course was ever published: the whole course goes, with its questions.'
          : `What was changed in the draft is lost. Version ${live} stays as it is.`}
      </p>
    </FormDialog>
  )
}
