import { href } from 'react-router'
import { type FormReply, useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/visitor.server.ts'
import { Check } from '#app/parts/learning/lesson/Check.tsx'
import { LessonArticle, thinksOf } from '#app/parts/learning/lesson/LessonArticle.tsx'
import frame from '#app/parts/learning/lesson/lesson.module.css'
import { ThinkBlocks } from '#app/parts/learning/lesson/ThinkBlocks.tsx'
import { EmbedBox } from '#app/parts/learning/media/EmbedBox.tsx'
import { LessonMedia } from '#app/parts/learning/media/LessonMedia.tsx'
import { PublicPage } from '#app/parts/public/PublicPage.tsx'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { Card } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { Link } from '#app/ui/Link.tsx'
import type { DrawMedia } from '#app/ui/rich-text/RichText.tsx'
import type { Marked } from '#domains/learning/lessons/checks.rules.ts'
import { answerForm } from '#domains/learning/lessons/events.form.ts'
import { firstLesson, tryFirstCheck } from '#domains/learning/quiz/first-lesson.queries.server.ts'
import { countOf } from '#lib/count.ts'
import type { Route } from './+types/first-lesson'
import { CourseMissing } from './CourseMissing.tsx'
import { ForMe, StickyOffer } from './CourseOffer.tsx'
import css from './first-lesson.module.css'
import { offerOf } from './offer.server.ts'

export const loader = read(async (ctx, { params: { slug } }: Route.LoaderArgs) => ({
  ...(await offerOf(ctx, slug)),
  first: await firstLesson(ctx, slug),
}))

/** The check, answered: it comes back marked, and nothing of it is kept. */
export const action = form(
  answerForm,
  async (ctx, answer, { params: { slug } }: Route.ActionArgs) => ({ marked: await tryFirstCheck(ctx, slug, answer) }),
  { once: false },
)

type Told = { marked?: Marked }

export default function FirstLesson({ loaderData }: Route.ComponentProps) {
  const { first, course } = loaderData
  const { slug, title, modules } = course
  const { lesson, check } = first
  const at = href('/courses/:slug/first-lesson', { slug })
  const above = href('/courses/:slug', { slug })
  const reply = useFormReply() as (Partial<FormReply> & Told) | undefined
  const media: DrawMedia = {
    file: (media) => <LessonMedia media={media} files={first.media} base={`${at}/media`} />,
    embed: (embed) => <EmbedBox embed={embed} watchedAt={undefined} words="It plays once you have the course." />,
  }
  const thinks = thinksOf(lesson)
  const offer = { ...loaderData, team: false, seats: 1, reply: undefined }
  return (
    <PublicPage title={`${title}: the first lesson`} description={`Read the first lesson of ${title}, free.`}>
      <div className={`wrap ${css.page}`}>
        <Breadcrumb
          crumbs={[
            { label: 'Healthcare Courses', to: href('/courses') },
            { label: title, to: above },
          ]}
        />
        <p className="muted small">Lesson 1 of {first.course.lessons}, free to read. Nothing you do here is kept.</p>
        <div className={classes(frame.main, css.lesson)}>
          <Outline {...{ title, modules }} />
          <LessonArticle lesson={lesson} media={media}>
            {thinks.length > 0 && (
              <aside className={frame.think} aria-label="For yourself">
                <ThinkBlocks blocks={thinks} media={media} />
              </aside>
            )}
            {check && <Check {...{ at, again: at, question: check, marked: reply?.marked, reply, fields: {} }} />}
            <Card turned="tr" className={css.next ?? ''} aria-labelledby="next">
              <h2 id="next">Go on with this course</h2>
              <p>
                {countOf(first.course.lessons - 1, 'more lesson', 'more lessons')}, a quiz, and a certificate with a
                number that anyone can check. <Link to={above}>What is in it</Link>
              </p>
              <ForMe {...offer} />
            </Card>
          </LessonArticle>
        </div>
        <StickyOffer {...offer} />
      </div>
    </PublicPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <CourseMissing error={error} what="Lesson not found." action={{ to: href('/courses'), label: 'See all courses' }} />
  )
}

type OutlineProps = { title: string; modules: { title: string; minutes: number }[] }

/** What else is in the course, where there is room for it. */
function Outline({ title, modules }: OutlineProps) {
  return (
    <aside className={frame.outline} aria-labelledby="outline">
      <h2 id="outline">{title}</h2>
      <ol>
        {modules.map(({ title, minutes }, at) => (
          <li key={title} className={css.module}>
            {at + 1}. {title}
            <span className="muted num">{minutes} min</span>
          </li>
        ))}
      </ol>
    </aside>
  )
}
