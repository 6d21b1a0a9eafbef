import { href, redirectDocument } from 'react-router'
import { type FormReply, useFormReply } from '#app/doors/form-reply.ts'
import { useRootData } from '#app/doors/root-data.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Check } from '#app/parts/learning/lesson/Check.tsx'
import { LessonArticle, thinksOf } from '#app/parts/learning/lesson/LessonArticle.tsx'
import { LessonHead } from '#app/parts/learning/lesson/LessonHead.tsx'
import css from '#app/parts/learning/lesson/lesson.module.css'
import { Outline } from '#app/parts/learning/lesson/Outline.tsx'
import { ThinkBlocks } from '#app/parts/learning/lesson/ThinkBlocks.tsx'
import { EmbedBox } from '#app/parts/learning/media/EmbedBox.tsx'
import { LessonMedia } from '#app/parts/learning/media/LessonMedia.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { DrawMedia } from '#app/ui/rich-text/RichText.tsx'
import { answerForm } from '#domains/learning/lessons/events.form.ts'
import { previewLesson, tryCheck } from '#domains/learning/quiz/preview.queries.server.ts'
import type { Route } from './+types/lesson'
import { PreviewBar } from './PreviewBar.tsx'
import { mediaBase, previewWays } from './paths.ts'
import type { Told } from './told.ts'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const course = await previewLesson(ctx, params)
  const { courseId: id, lessonId: lesson } = params
  // as a document: only that page may hold a package
  if (course.isPackage) throw redirectDocument(href('/trainer/courses/:id/lessons/:lesson/preview', { id, lesson }))
  return { course }
})

export const action = form(
  answerForm,
  async (ctx, answer, { params }: Route.ActionArgs) => ({ marked: await tryCheck(ctx, params, answer) }),
  { once: false },
)

/** A lesson as a learner reads it. */
export default function PreviewLesson({ loaderData: { course }, params }: Route.ComponentProps) {
  const { lesson, check, modules, before, after, hasQuiz } = course
  const ways = previewWays(params.courseId)
  const at = ways.lesson(lesson.id)
  const reply = useFormReply() as (Partial<FormReply> & Told) | undefined
  const thinks = thinksOf(lesson)
  const media: DrawMedia = {
    file: (media) => <LessonMedia media={media} files={course.media} base={mediaBase(params.courseId)} />,
    embed: (embed) => <EmbedBox embed={embed} watchedAt={undefined} words="Learners are asked before it plays here." />,
  }
  return (
    <div className={css.page}>
      <title>{`${lesson.title}, preview – ${useRootData()?.brand ?? ''}`}</title>
      <LessonHead course={course} ways={ways} bar={<PreviewBar courseId={params.courseId} lesson={lesson.id} />} />
      <main id="main" tabIndex={-1} className={css.main}>
        <Outline modules={modules} now={lesson.id} ways={ways} />
        <LessonArticle lesson={lesson} media={media}>
          <aside className={css.think} aria-label="For yourself">
            <ThinkBlocks blocks={thinks} media={media} />
            <p>Here a learner writes a note that only they can read.</p>
          </aside>
          {check && (
            <Check
              key={`check ${lesson.id}`}
              {...{ at, again: at, question: check, marked: reply?.marked, reply, fields: {} }}
            />
          )}
        </LessonArticle>
      </main>
      <section className={css.foot} aria-label="Actions">
        <div>
          <ButtonLink kind="line" to={before ? ways.lesson(before) : ways.course}>
            Back
          </ButtonLink>
          <ButtonLink to={after ? ways.lesson(after) : hasQuiz ? ways.quiz : ways.course}>
            {after ? 'Next lesson' : hasQuiz ? 'Go to the quiz' : 'Finish'}
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}
