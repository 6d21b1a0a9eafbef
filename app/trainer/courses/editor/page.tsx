import { href, Outlet } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { saveSettings } from '#domains/learning/courses/draft-parts.server.ts'
import { settingsForm } from '#domains/learning/courses/drafts.form.ts'
import { readLesson, readWriting } from '#domains/learning/courses/writing.queries.server.ts'
import { type CourseMedia, listMedia } from '#domains/learning/media/media.queries.server.ts'
import { MOST_COURSE_MEDIA } from '#domains/learning/media/media.rules.ts'
import { formatTime } from '#lib/day.ts'
import { TrainerShell } from '../../TrainerShell.tsx'
import { PackageCard } from '../package/PackageCard.tsx'
import type { Route } from './+types/page'
import { CheckCard } from './CheckCard.tsx'
import { EditorHead } from './EditorHead.tsx'
import css from './editor.module.css'
import { atLesson } from './here.ts'
import { LessonEditor } from './LessonEditor.tsx'
import { OutlineColumn } from './OutlineColumn.tsx'
import { SettingsColumn } from './SettingsColumn.tsx'

export const loader = read(async (ctx, { request, params }: Route.LoaderArgs) => {
  const writing = await readWriting(ctx, params.id)
  const taught = writing.outline.flatMap(({ lessons }) => lessons.map(({ id }) => id))
  const asked = new URL(request.url).searchParams.get('lesson') ?? ''
  const open = taught.includes(asked) ? asked : taught[0]
  return {
    writing,
    lesson: open ? await readLesson(ctx, params.id, open) : null,
    media: await listMedia(ctx, params.id),
    saved: formatTime(writing.version.changedAt),
    name: ctx.actor.name,
  }
})

export const action = form(
  settingsForm,
  async (ctx, settings, { params, request }: Route.ActionArgs) => {
    await saveSettings(ctx, params.id, settings)
    const lesson = new URL(request.url).searchParams.get('lesson')
    return redirectWith('course-saved', atLesson(href('/trainer/courses/:id', params), lesson))
  },
  { failure: 'Not saved' },
)

export default function Editor({ loaderData, params }: Route.ComponentProps) {
  const { writing, lesson, media, saved, name } = loaderData
  const locked = writing.version.state !== 'draft'
  const here = atLesson(href('/trainer/courses/:id', params), lesson?.id)
  return (
    <TrainerShell name={name} collapsed>
      <title>{`${writing.version.title} – Courses`}</title>
      <div className="grid gap-4">
        <EditorHead writing={writing} here={here} tooLarge={shownBytes(media) > MOST_COURSE_MEDIA} />
        <div className={css.columns}>
          <OutlineColumn writing={writing} open={lesson?.id} locked={locked} />
          <section className="grid gap-3 packed column" aria-label="Lesson">
            {lesson ? (
              <>
                <LessonEditor
                  key={`${lesson.id} ${locked}`}
                  courseId={params.id}
                  lesson={lesson}
                  media={media}
                  place={placeOf(writing.outline, lesson.id)}
                  saved={saved}
                  locked={locked}
                  here={here}
                />
                {lesson.package ? (
                  <PackageCard courseId={params.id} lessonId={lesson.id} shown={lesson.package} locked={locked} />
                ) : (
                  <CheckCard courseId={params.id} lesson={lesson} locked={locked} />
                )}
              </>
            ) : (
              <p className="muted">
                Add a module, then its first lesson; or add a package, which is a lesson of its own.
              </p>
            )}
          </section>
          <SettingsColumn key={writing.version.id} writing={writing} here={here} locked={locked} />
        </div>
      </div>
      <Outlet />
    </TrainerShell>
  )
}

const shownBytes = ({ files }: CourseMedia) => files.reduce((sum, { bytes, shown }) => sum + (shown ? bytes : 0), 0)

/** "5.2": the module, and the lesson within it. */
function placeOf(outline: { lessons: { id: string }[] }[], id: string): string {
  const module = outline.findIndex(({ lessons }) => lessons.some((lesson) => lesson.id === id))
  const lesson = outline[module]?.lessons.findIndex((lesson) => lesson.id === id) ?? 0
  return `${module + 1}.${lesson + 1}`
}
