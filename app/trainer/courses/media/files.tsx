import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Form } from '#app/ui/Form.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { useFields } from '#app/ui/use-fields.ts'
import { deleteMedia } from '#domains/learning/courses/media.server.ts'
import { deleteMediaForm } from '#domains/learning/media/media.form.ts'
import { kindWords, sizeWords } from '#domains/learning/media/media.labels.ts'
import { listMedia, type MediaFile } from '#domains/learning/media/media.queries.server.ts'
import { atLesson, useEditorPage } from '../editor/here.ts'
import type { Route } from './+types/files'
import css from './files.module.css'

export const loader = read((ctx, { params }: Route.LoaderArgs) => listMedia(ctx, params.id))

export const action = form(
  deleteMediaForm,
  async (ctx, { file }, { params, request }: Route.ActionArgs) => {
    await deleteMedia(ctx, params.id, file)
    const lesson = new URL(request.url).searchParams.get('lesson')
    return redirectWith('media-deleted', atLesson(href('/trainer/courses/:id/files', params), lesson))
  },
  { failure: 'Not deleted' },
)

/** The files of a course, with those that can go. */
export default function Files({ loaderData: { files, taken, room }, params }: Route.ComponentProps) {
  const { here, at } = useEditorPage(params.id)
  const { reply } = useFields()
  const action = at(href('/trainer/courses/:id/files', params))
  return (
    <RouteDialog
      id="files"
      title="Files of this course"
      description={`${sizeWords(taken)} of ${sizeWords(room)} used by all courses.`}
      back={here}
    >
      <ErrorSummary errors={errorList(reply)} />
      {files.length === 0 ? (
        <p className="muted">This course has no videos, recordings or PDFs.</p>
      ) : (
        <ul className={css.files}>
          {files.map((file) => (
            <FileLine key={file.id} file={file} action={action} />
          ))}
        </ul>
      )}
    </RouteDialog>
  )
}

function FileLine({ file: { id, name, kind, bytes, shown }, action }: { file: MediaFile; action: string }) {
  return (
    <li>
      <span>
        <b>{name}</b>
        <small className="muted">
          {kindWords[kind]}, {sizeWords(bytes)}, {shown ? 'in a lesson' : 'in no lesson: goes after a week'}
        </small>
      </span>
      {!shown && (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="file" value={id} />
          <Button kind="ghost" size="xs">
            Delete<span className="sr"> {name}</span>
          </Button>
        </Form>
      )}
    </li>
  )
}
