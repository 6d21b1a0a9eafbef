import { href } from 'react-router'
import { courseName } from '#app/parts/learning/course-name.ts'
import { LessonMark, stateWords } from '#app/parts/learning/LessonStrip.tsx'
import { Section } from '#app/parts/learning/Section.tsx'
import { CardBody } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { MyPath } from '#domains/learning/paths/progress.queries.server.ts'
import css from './home.module.css'

/** A learning path with its courses in their order, and how many of them are done. */
export function PathCard({ path: { id, title, done, courses } }: { path: MyPath }) {
  const next = courses.find(({ state, enrolmentId }) => state !== 'done' && enrolmentId)
  return (
    <Section id={id} title={title} aside={`${done} of ${courses.length} done`}>
      <CardBody>
        <div className={css.path} role="img" aria-label={`${done} of ${courses.length} courses done`}>
          {courses.map(({ title, state }) => (
            <span key={title} className={css[state]} />
          ))}
        </div>
        {next?.enrolmentId && (
          <p>
            Next:{' '}
            <Link to={href('/learner/courses/:enrolmentId', { enrolmentId: next.enrolmentId })}>
              {courseName(next.title).name}
            </Link>
          </p>
        )}
        <details>
          <summary>All {courses.length} courses</summary>
          <ol className={css.steps}>
            {courses.map(({ title, state, enrolmentId }) => (
              <li key={title}>
                <LessonMark state={state} />
                {enrolmentId ? (
                  <Link to={href('/learner/courses/:enrolmentId', { enrolmentId })}>{title}</Link>
                ) : (
                  <span>{title}</span>
                )}
                <span className="sr">, {stateWords[state]}</span>
              </li>
            ))}
          </ol>
        </details>
      </CardBody>
    </Section>
  )
}
