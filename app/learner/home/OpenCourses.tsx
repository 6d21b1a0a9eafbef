import { href } from 'react-router'
import { courseName } from '#app/parts/learning/course-name.ts'
import { coursePicture } from '#app/parts/learning/course-pictures.ts'
import { DueBadge } from '#app/parts/learning/DueBadge.tsx'
import { LessonStrip } from '#app/parts/learning/LessonStrip.tsx'
import { Section } from '#app/parts/learning/Section.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { MyOpenCourse } from '#domains/learning/assignment/home.queries.server.ts'
import { learningTime } from '#domains/learning/courses.rules.ts'
import { countOf } from '#lib/count.ts'
import css from './home.module.css'

type OneProps = { course: MyOpenCourse }

const coursePath = (enrolmentId: string) => href('/learner/courses/:enrolmentId', { enrolmentId })

/** What is most pressing, on its own. */
export function First({ course }: OneProps) {
  const { enrolmentId, title, picture, started, lessons, minutesLeft, firstMinutes } = course
  return (
    <Section id="first" title="Do this first">
      <article className={css.first}>
        <img src={coursePicture(picture)} alt="" width={480} height={360} />
        <div>
          {course.due.state !== 'no date' && <DueBadge full due={course.due} />}
          <h3>
            <Link to={coursePath(enrolmentId)}>{title}</Link>
          </h3>
          {started ? (
            <>
              <p className="muted small">{progressWords(course)}</p>
              <Strip course={course} />
            </>
          ) : (
            <p className="muted small">
              {countOf(lessons, 'short lesson', 'short lessons')}, about {learningTime(minutesLeft)} in all.
              {lessons > 1 && ` The first takes ${countOf(firstMinutes, 'minute', 'minutes')}.`}
            </p>
          )}
          <ButtonLink to={started ? goOnPath(course) : coursePath(enrolmentId)}>
            {started ? goOnWords(course) : 'Start course'}
            {started && <span className="sr">: {title}</span>}
          </ButtonLink>
        </div>
      </article>
    </Section>
  )
}

type InProgressProps = { courses: readonly MyOpenCourse[]; kept: readonly { id: string }[] }

export function InProgress({ courses, kept }: InProgressProps) {
  return (
    <Section id="begun" title="In progress">
      {courses.map((course) => (
        <article key={course.cycleId} className={css.course}>
          <img src={coursePicture(course.picture)} alt="" width={480} height={360} />
          <h3>
            <Link to={coursePath(course.enrolmentId)}>{courseName(course.title).name}</Link>
          </h3>
          <p className="num">
            {courseName(course.title).of && <span className={css.of}>{courseName(course.title).of}</span>}
            {progressWords(course)}
          </p>
          <Strip course={course} />
          <div className={css.way}>
            <ButtonLink kind="line" to={goOnPath(course)}>
              {goOnWords(course)}
              <span className="sr">: {course.title}</span>
            </ButtonLink>
            {course.due.state !== 'no date' && <DueBadge due={course.due} />}
            {kept.some(({ id }) => id === course.enrolmentId) && <Saved />}
          </div>
        </article>
      ))}
    </Section>
  )
}

const Saved = () => (
  <span className={css.saved}>
    <Icon name="saved" />
    Saved
  </span>
)

function Strip({ course: { modules, hasQuiz } }: OneProps) {
  return (
    <div className={css.strip}>
      <LessonStrip modules={modules} quiz={hasQuiz ? 'next' : 'none'} />
    </div>
  )
}

function progressWords({ lessons, lessonsDone, minutesLeft, hasQuiz }: MyOpenCourse): string {
  const done = `${lessonsDone} of ${countOf(lessons, 'lesson', 'lessons')}`
  if (lessonsDone < lessons) return `${done}, ${minutesLeft} min left`
  return hasQuiz ? `${done}. Only the quiz is left.` : done
}

function goOnWords({ resume, lessonsDone, lessons, hasQuiz, due }: MyOpenCourse): string {
  if (due.state === 'awaiting marking') return 'Open course'
  if (lessonsDone === lessons) return hasQuiz ? 'Take the quiz' : 'Open course'
  return resume ? `Continue lesson ${resume.position}` : 'Continue'
}

/** Straight to what is next. */
function goOnPath({ enrolmentId, resume, lessonsDone, lessons, hasQuiz, due }: MyOpenCourse): string {
  if (due.state === 'awaiting marking') return coursePath(enrolmentId)
  if (lessonsDone < lessons && resume)
    return href('/learner/courses/:enrolmentId/lessons/:lessonId', { enrolmentId, lessonId: resume.id })
  return hasQuiz ? href('/learner/courses/:enrolmentId/quiz', { enrolmentId }) : coursePath(enrolmentId)
}
