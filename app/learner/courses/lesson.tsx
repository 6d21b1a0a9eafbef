import { useSearchParams } from 'react-router'
import { v4 } from 'uuid'
import { type FormReply, useFormReply } from '#app/doors/form-reply.ts'
import { signedIn } from '#app/doors/guards.server.ts'
import { useRootData } from '#app/doors/root-data.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { classes } from '#app/ui/classes.ts'
import { textSizeOf } from '#app/ui/learning/text-size.ts'
import { RichText } from '#app/ui/rich-text/RichText.tsx'
import type { Marked } from '#domains/learning/lessons/checks.rules.ts'
import { checkForm } from '#domains/learning/lessons/events.form.ts'
import { recordEvents } from '#domains/learning/lessons/events.server.ts'
import { formatTime } from '#lib/day.ts'
import type { Route } from './+types/lesson'
import { Check } from './lesson/Check.tsx'
import { LessonFoot } from './lesson/LessonFoot.tsx'
import { LessonHead } from './lesson/LessonHead.tsx'
import { Listen } from './lesson/Listen.tsx'
import css from './lesson/lesson.module.css'
import { Outline } from './lesson/Outline.tsx'
import { readLesson } from './lesson/read-lesson.server.ts'
import { TextSize } from './lesson/TextSize.tsx'
import { Think } from './lesson/Think.tsx'
import { useLessonEvents } from './lesson/use-lesson-events.ts'

export const middleware = [signedIn]

export const loader = read(async (ctx, { params, request }: Route.LoaderArgs) => {
  const course = await readLesson(ctx, params)
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
  const { course, size, keys } = loaderData
  const { lesson, check, modules } = course
  const brand = useRootData()?.brand ?? ''
  const reply = useFormReply() as (Partial<FormReply> & { marked?: Marked }) | undefined
  const again = useSearchParams()[0].has('again')
  const marked = reply?.marked ?? (again || reply ? undefined : check?.marked)
  const { saved, end } = useLessonEvents({ ...params, course })
  const thinks = lesson.body.content.filter((block) => block.type === 'think')
  const body = { ...lesson.body, content: lesson.body.content.filter((block) => block.type !== 'think') }
  return (
    <div className={classes(css.page, css[size])}>
      <title>{`${lesson.title} – ${brand}`}</title>
      <LessonHead course={course} />
      <main id="main" tabIndex={-1} className={css.main}>
        <Outline modules={modules} now={lesson.id} enrolmentId={course.id} />
        <article className={css.lesson}>
          <div className={css.body}>
            <p className={css.module}>{lesson.module}</p>
            <h1>{lesson.title}</h1>
            <Listen key={lesson.id} minutes={lesson.minutes}>
              <TextSize size={size} place={params} />
            </Listen>
            <div data-read>
              <RichText text={body} className={css.text} />
            </div>
            <div ref={end} />
          </div>
          <Think key={`note ${lesson.id}`} blocks={thinks} note={course.note} place={params} />
          {check && (
            <Check
              key={`check ${lesson.id}`}
              {...{ place: params, question: check.shown, marked, reply, cycle: course.cycle, eventKey: keys.check }}
            />
          )}
        </article>
      </main>
      <LessonFoot course={course} saved={saved} eventKey={keys.end} />
    </div>
  )
}
