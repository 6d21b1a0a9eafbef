import { href, useLoaderData } from 'react-router'
import { useFormReply } from '#app/doors/form-reply.ts'
import { useRootData } from '#app/doors/root-data.ts'
import { CoursePage } from '#app/parts/learning/course/CoursePage.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { countOf } from '#lib/count.ts'
import { LessonPage } from '../courses/lesson/LessonPage.tsx'
import { TextSize } from '../courses/lesson/TextSize.tsx'
import { QuizPage } from '../courses/quiz/QuizPage.tsx'
import { waysOf } from '../courses/ways.ts'
import { ConnectionBar } from './ConnectionBar.tsx'
import css from './offline.module.css'
import { QuizWaits } from './QuizWaits.tsx'
import type { readCourse, readHome, readLesson, readQuiz } from './shell-reads.ts'

export function ShellLesson() {
  const { places, ...lesson } = useLoaderData<typeof readLesson>()
  const { size, course } = lesson
  return (
    <LessonPage
      {...lesson}
      reply={useFormReply()}
      textSize={<TextSize size={size} place={{ enrolmentId: course.id, lessonId: course.lesson.id }} />}
      bar={<ConnectionBar kept={places} />}
      away
    />
  )
}

export function ShellCourse() {
  const { course, ids } = useLoaderData<typeof readCourse>()
  return <CoursePage course={course} ways={waysOf(course.id)} onPhone={new Set(ids)} bar={<ConnectionBar />} only />
}

export function ShellQuiz() {
  const { sent, ...quiz } = useLoaderData<typeof readQuiz>()
  const reply = useFormReply()
  const bar = <ConnectionBar />
  return sent ? <QuizWaits quiz={quiz.quiz} bar={bar} /> : <QuizPage {...quiz} reply={reply} bar={bar} />
}

/** All that is on this device, for the one who learns here. */
export function ShellHome() {
  const { courses } = useLoaderData<typeof readHome>()
  const person = useRootData()?.person
  return (
    <>
      <title>On this phone</title>
      <ConnectionBar />
      <main id="main" className={css.home}>
        <h1>On this phone</h1>
        {courses.length === 0 ? (
          <EmptyState
            picture="offline"
            heading="No lessons are here"
            line={
              person
                ? 'Lessons that you open with a connection can be read again without one.'
                : 'Sign in when you are back online. Lessons that you open then can be read without a connection.'
            }
            action={<ButtonLink to={href('/learner')}>Try again</ButtonLink>}
          />
        ) : (
          <ul className="grid gap-3">
            {courses.map(({ id, title, done, lessons, kept }) => (
              <li key={id}>
                <Link to={href('/learner/courses/:enrolmentId', { enrolmentId: id })} className={css.course}>
                  <b>{title}</b>
                  <span>
                    {done} of {countOf(lessons, 'lesson', 'lessons')} done · {countOf(kept, 'lesson', 'lessons')} on
                    this phone
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </main>
    </>
  )
}
