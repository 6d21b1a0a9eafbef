import { href, useSearchParams } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { outlineForm } from '#domains/learning/courses/drafts.form.ts'
import { changeOutline } from '#domains/learning/courses/outline.server.ts'
import type { Route } from './+types/outline'
import { atLesson, useEditorPage } from './here.ts'

// loaded on every visit, so that the guard runs each time
export const loader = () => null

const words = {
  'add-module': { title: 'New module', verb: 'Add' },
  'rename-module': { title: 'Rename the module', verb: 'Save' },
  'remove-module': { title: 'Remove the module', verb: 'Remove' },
  'add-lesson': { title: 'New lesson', verb: 'Add' },
  'remove-lesson': { title: 'Remove the lesson', verb: 'Remove' },
}

export const action = form(
  outlineForm,
  async (ctx, change, { params, request }: Route.ActionArgs) => {
    const changed = await changeOutline(ctx, params.id, change)
    const opens = change.change === 'add-lesson' || change.change === 'remove-lesson'
    const lesson = opens ? changed : new URL(request.url).searchParams.get('lesson')
    return redirectWith('course-saved', atLesson(href('/trainer/courses/:id', params), lesson))
  },
  { failure: 'Not saved' },
)

export default function Outline({ params, matches }: Route.ComponentProps) {
  const { writing } = matches[2].loaderData
  const { here, at } = useEditorPage(params.id)
  const asked = useAsked()
  if (!asked) return null
  const { change, id } = asked
  const { title, verb } = words[change]
  const module = writing.outline.find((module) => module.id === id)
  const lesson = writing.outline.flatMap(({ lessons }) => lessons).find((lesson) => lesson.id === id)
  const removes = change.startsWith('remove')
  const path = `${href('/trainer/courses/:id/outline', params)}?change=${change}${id && `&at=${id}`}`
  return (
    <FormDialog id="outline" title={title} action={at(path)} back={here} verb={verb} danger={removes}>
      {(field) => (
        <>
          <input type="hidden" name="revision" value={writing.version.revision} />
          <input type="hidden" name="change" value={change} />
          {id && <input type="hidden" name="id" value={id} />}
          {removes ? (
            <p>
              “{(lesson ?? module)?.title}” is taken out of this draft. What is published keeps it, and its questions
              stay in the bank.
            </p>
          ) : (
            <TextField
              label="Title"
              maxLength={200}
              autoComplete="off"
              {...field('title', change === 'rename-module' ? module?.title : '')}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

function useAsked() {
  const [search] = useSearchParams()
  const change = search.get('change')
  if (!change || !Object.hasOwn(words, change)) return undefined
  return { change: change as keyof typeof words, id: search.get('at') ?? '' }
}
