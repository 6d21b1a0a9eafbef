import { redirectDocument, useSearchParams } from 'react-router'
import { v4 } from 'uuid'
import { type FormReply, useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { textSizeOf } from '#app/parts/learning/text-size.ts'
import type { Marked } from '#domains/learning/lessons/checks.rules.ts'
import { checkForm } from '#domains/learning/lessons/events.form.ts'
import { recordEvents } from '#domains/learning/lessons/events.server.ts'
import { formatTime } from '#lib/day.ts'
import { ConnectionBar } from '../offline/ConnectionBar.tsx'
import { keptPages } from '../offline/kept-pages.ts'
import { useKeptLesson } from '../offline/use-kept.ts'
import type { Route } from './+types/lesson'
import { LessonPage } from './lesson/LessonPage.tsx'
import { readLesson } from './lesson/read-lesson.server.ts'
import { TextSize } from './lesson/TextSize.tsx'
import { packagePath } from './package/paths.ts'

export const links = keptPages

export const loader = read(async (ctx, { params, request }: Route.LoaderArgs) => {
  const course = await readLesson(ctx, params)
  // as a document: only that page may hold a package
  if (course.isPackage) throw redirectDocument(packagePath(params))
  const { savedAt, note } = course
  return {
    course: {
      ...course,
      savedAt: savedAt && formatTime(savedAt),
      note: note && { ...note, time: formatTime(note.changedAt) },
    },
    size: textSizeOf(request.headers.get('cookie')),
    keys: { check: v4(), end: v4() },
  }
})

/** The check of the lesson, answered: it comes back marked. */
export const action = form(checkForm, async (ctx, { key, cycle, ...answer }, { params }: Route.ActionArgs) => {
  const { enrolmentId, lessonId } = params
  const [received] = await recordEvents(ctx, enrolmentId, [
    { key, cycle, lesson: lessonId, kind: 'check tried', answer },
  ])
  if (received?.marked) return { marked: received.marked }
  throw received?.refused
})

export default function Lesson({ loaderData, params }: Route.ComponentProps) {
  const { course, size } = loaderData
  const reply = useFormReply() as (Partial<FormReply> & { marked?: Marked }) | undefined
  const again = useSearchParams()[0].has('again')
  const marked = reply?.marked ?? (again || reply ? undefined : course.check?.marked)
  const kept = useKeptLesson(course, size)
  return (
    <LessonPage
      {...loaderData}
      {...{ reply, marked }}
      textSize={<TextSize size={size} place={params} />}
      bar={<ConnectionBar kept={kept} />}
    />
  )
}
