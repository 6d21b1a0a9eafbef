import { redirect } from 'react-router'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { PortalPage } from '#app/parts/role-home/PortalPage.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { RichText } from '#app/ui/rich-text/RichText.tsx'
import { noteForm } from '#domains/learning/lessons/events.form.ts'
import { keepNote } from '#domains/learning/lessons/notes.server.ts'
import { homeOf } from '#platform/actor.ts'
import type { Route } from './+types/lesson-note'
import { NoteForm } from './lesson/NoteForm.tsx'
import { lessonPath } from './lesson/paths.ts'
import { readLesson } from './lesson/read-lesson.server.ts'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { lesson, note } = await readLesson(ctx, params)
  const asks = lesson.body.content.filter((block) => block.type === 'think')
  return { title: lesson.title, asks, text: note?.text ?? '', name: ctx.actor.name, home: homeOf(ctx.actor.role) }
})

export const action = form(noteForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await keepNote(ctx, params, form)
  return redirect(lessonPath(params))
})

/** A note beside a lesson, for pages without scripts and for one that could not be saved. */
export default function Note({ loaderData, params }: Route.ComponentProps) {
  const { title, asks, text, name, home } = loaderData
  const reply = useFormReply()
  return (
    <PortalPage
      title={`Your note on “${title}”`}
      back={{ to: lessonPath(params), words: 'Back to the lesson' }}
      {...{ name, home, faulty: Boolean(reply) }}
    >
      <ErrorSummary errors={errorList(reply)} />
      <RichText text={{ type: 'doc', content: asks }} />
      <NoteForm place={params} text={reply?.values.text ?? text} error={reply?.errors.text} />
    </PortalPage>
  )
}
