import { signedIn } from '#app/doors/guards.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { myCourse } from '#domains/learning/lessons/player.queries.server.ts'
import { KeepOnPhone } from '../offline/KeepOnPhone.tsx'
import { keptPages } from '../offline/kept-pages.ts'
import { useKeptCourse } from '../offline/use-kept.ts'
import type { Route } from './+types/page'
import { CoursePage } from './course/CoursePage.tsx'

export const middleware = [signedIn]
export const links = keptPages

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  course: await myCourse(ctx, params.enrolmentId),
}))

export default function Course({ loaderData: { course } }: Route.ComponentProps) {
  const brand = useRootData()?.brand ?? ''
  const { title, picture, modules, quiz, review, cpdMinutes, reviewedOn } = course
  const { of, name } = courseName(title)
  return (
    <div className={css.page}>
      <title>{`${title} – ${brand}`}</title>
      <header className={css.back}>
        <ButtonLink kind="quiet" icon="left" to={href('/learner')}>
          Training
        </ButtonLink>
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        <img src={coursePicture(picture)} alt="" width={640} height={360} className={css.picture} />
        <div className={css.top}>
          {of && <p className={css.kicker}>{of}</p>}
          <h1>{name}</h1>
          <LessonStrip tall modules={modules} quiz={quiz.asked === 0 ? 'none' : review ? 'done' : 'next'} />
          <p className={css.row}>
            <span>
              {course.done} of {countOf(course.lessons, 'lesson', 'lessons')}
            </span>
            <span className="muted">{course.minutesLeft > 0 && !review && `about ${course.minutesLeft} min left`}</span>
          </p>
          {course.dueOn && <p className={css.due}>Due by {formatDay(course.dueOn)}</p>}
        </div>
        <Said course={course} />
        <Lessons course={course} />
        <div className={css.side}>
          <WhatCounts course={course} />
          <p className={css.facts}>
            {cpdHours(cpdMinutes)} CPD {cpdMinutes === 60 ? 'hour' : 'hours'}. Guidance reviewed {formatDay(reviewedOn)}
            .
          </p>
        </div>
      </main>
      <WayOn course={course} />
    </div>
  )
}

function Said({ course: { id, open, review, completed } }: { course: MyCourse }) {
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
            {completed.certificateId && <CertificateLink id={completed.certificateId} />}
            <ButtonLink kind="line" to={href('/learner/courses/:enrolmentId/feedback', { enrolmentId: id })}>
              How was it?
            </ButtonLink>
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

const CertificateLink = ({ id }: { id: string }) => (
  <ButtonLink icon="ribbon" to={href('/learner/certificates/:id', { id })}>
    Your certificate
  </ButtonLink>
)

/** The one thing to do next, at the foot of the page. */
function WayOn({ course: { id, resume, review, open, quiz } }: { course: MyCourse }) {
  if (review) return null
  if (!resume && open && quiz.asked > 0)
    return (
      <section className={css.foot} aria-label="Actions">
        <ButtonLink full to={quizPath(id)}>
          Go to the quiz
        </ButtonLink>
      </section>
    )
  if (!resume) return null
  const { position, minutes, begun } = resume
  return (
    <section className={css.foot} aria-label="Actions">
      <ButtonLink full to={lessonPath({ enrolmentId: id, lessonId: resume.id })}>
        {begun || position > 1 ? 'Continue' : 'Start'} lesson {position}, {minutes} min
      </ButtonLink>
    </section>
  )
  const kept = useKeptCourse(course)
  return <CoursePage course={course} onPhone={kept.ids} keep={<KeepOnPhone course={course} {...kept} />} />
}
