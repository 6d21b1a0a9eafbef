import type { ReactNode } from 'react'
import { useRootData } from '#app/doors/root-data.ts'
import { courseName } from '#app/parts/learning/course-name.ts'
import { coursePicture } from '#app/parts/learning/course-pictures.ts'
import { LessonStrip } from '#app/parts/learning/LessonStrip.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { cpdHours } from '#domains/learning/courses.rules.ts'
import type { MyCourse } from '#domains/learning/lessons/player.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { formatDay } from '#lib/day.ts'
import type { Ways } from '../ways.ts'
import css from './course.module.css'
import { Lessons } from './Lessons.tsx'
import { StartNow } from './StartNow.tsx'
import { WhatCounts } from './WhatCounts.tsx'

type CoursePageProps = {
  course: MyCourse
  ways: Ways
  /** The lessons that this device keeps. */
  onPhone: ReadonlySet<string>
  /** Whether to keep them all, to choose. */
  keep?: ReactNode
  bar?: ReactNode
  /** Without a connection only what is kept opens. */
  only?: boolean
}

/** One of the learner's courses: how far she is, all its lessons, and the way on. */
export function CoursePage({ course, ways, onPhone, keep, bar, only }: CoursePageProps) {
  const brand = useRootData()?.brand ?? ''
  const { title, picture, modules, quiz, review, cpdMinutes, reviewedOn } = course
  const { of, name } = courseName(title)
  return (
    <div className={css.page}>
      <title>{`${title} – ${brand}`}</title>
      {bar}
      <div className={css.whole}>
        <header className={css.back}>
          <ButtonLink kind="quiet" icon="left" to={ways.back}>
            {ways.backWords}
          </ButtonLink>
        </header>
        <main id="main" tabIndex={-1} className={css.main}>
          <img src={coursePicture(picture)} alt="" width={640} height={360} className={css.picture} />
          <div className={css.top}>
            {of && <p className={css.kicker}>{of}</p>}
            <h1>{name}</h1>
            <LessonStrip size="tall" modules={modules} quiz={quiz.asked === 0 ? 'none' : review ? 'done' : 'next'} />
            <p className={css.row}>
              <span>
                {course.done} of {countOf(course.lessons, 'lesson', 'lessons')}
              </span>
              <span className="muted">
                {course.minutesLeft > 0 && !review && `about ${course.minutesLeft} min left`}
              </span>
            </p>
            {course.dueOn && <p className="fine strong">Due by {formatDay(course.dueOn)}</p>}
          </div>
          {!course.waitsUntil && keep}
          <Said course={course} ways={ways} only={only} />
          <Lessons {...{ course, ways, onPhone, only }} />
          <div className={css.side}>
            <WhatCounts course={course} />
            <p className="muted fine">
              {cpdHours(cpdMinutes)} CPD {cpdMinutes === 60 ? 'hour' : 'hours'}. Guidance reviewed{' '}
              {formatDay(reviewedOn)}.
            </p>
          </div>
        </main>
      </div>
      <WayOn course={course} ways={ways} />
    </div>
  )
}

function Said({ course, ways, only }: { course: MyCourse; ways: Ways; only: boolean | undefined }) {
  const { id, open, review, completed, waitsUntil } = course
  if (!open && waitsUntil && !only) return <StartNow enrolmentId={id} waitsUntil={waitsUntil} />
  if (!open)
    return (
      <Notice tone="soon" icon="lock" title="This course is closed for you.">
        You no longer have access to its lessons. If you think that is wrong, ask your office.
      </Notice>
    )
  if (!review) return null
  return (
    <Notice
      tone="mist"
      icon="check"
      title={completed ? `You completed this course on ${formatDay(completed.on)}.` : 'This course is done.'}
      actions={
        completed && (
          <>
            {completed.certificateId && (
              <ButtonLink icon="ribbon" to={ways.certificate(completed.certificateId)}>
                Your certificate
              </ButtonLink>
            )}
            {ways.feedback && (
              <ButtonLink kind="line" to={ways.feedback}>
                How was it?
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {completed
        ? 'You can read its lessons as often as you like.'
        : 'Training you did elsewhere covers it. You can still read its lessons.'}
    </Notice>
  )
}

/** The one thing to do next, at the foot of the page. */
function WayOn({ course: { resume, review, open, quiz }, ways }: { course: MyCourse; ways: Ways }) {
  if (review) return null
  if (!resume && open && quiz.asked > 0)
    return (
      <section className={css.foot} aria-label="Actions">
        <ButtonLink full to={ways.quiz}>
          Go to the quiz
        </ButtonLink>
      </section>
    )
  if (!resume) return null
  const { position, minutes, begun } = resume
  return (
    <section className={css.foot} aria-label="Actions">
      <ButtonLink full to={ways.lesson(resume.id)}>
        {begun || position > 1 ? 'Continue' : 'Start'} lesson {position}, {minutes} min
      </ButtonLink>
    </section>
  )
}
