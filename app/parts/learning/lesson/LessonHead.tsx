import type { MouseEvent, ReactNode } from 'react'
import { courseName } from '#app/parts/learning/course-name.ts'
import { LessonStrip } from '#app/parts/learning/LessonStrip.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { MyLesson } from '#domains/learning/lessons/player.queries.server.ts'
import type { Ways } from '../ways.ts'
import css from './lesson.module.css'

type Course = Pick<MyLesson, 'id' | 'title' | 'lessons' | 'modules' | 'review' | 'hasQuiz'> & {
  lesson: { id: string; position: number; minutes: number }
}

type LessonHeadProps = {
  course: Course
  ways: Ways
  /** How the connection is. */
  bar?: ReactNode
  /** Leads there itself, once what is under way is kept. */
  onLeave?: (to: string) => void
}

/** Where one is: the course, the lesson of how many, and all of them as patches. */
export function LessonHead({ course, ways, bar, onLeave }: LessonHeadProps) {
  const { title, lesson, lessons, modules, review, hasQuiz } = course
  const above = ways.course
  const leaving = (to: string) =>
    onLeave &&
    ((event: MouseEvent) => {
      event.preventDefault()
      onLeave(to)
    })
  return (
    <header className={css.head}>
      <div className={css.bar}>
        <ButtonLink
          kind="ghost"
          icon="x"
          to={above}
          onClick={leaving(above)}
          aria-label="Leave the lesson. Your place is kept."
        />
        <div>
          <b>{courseName(title).name}</b>
          <span className={css.of}>
            Lesson {lesson.position} of {lessons} · {lesson.minutes} min
          </span>
        </div>
        <ButtonLink
          kind="ghost"
          icon="steps"
          to={`${above}#lessons`}
          onClick={leaving(`${above}#lessons`)}
          aria-label="All lessons"
        />
      </div>
      <div className={css.strip}>
        <LessonStrip size="low" modules={modules} now={lesson.id} quiz={!hasQuiz ? 'none' : review ? 'done' : 'next'} />
      </div>
      {bar}
    </header>
  )
}
