import { href } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { Writing } from '#domains/learning/courses/writing.queries.server.ts'
import { countOf } from '#lib/count.ts'
import css from './editor.module.css'
import { atLesson } from './here.ts'

type EditorHeadProps = {
  writing: Writing
  here: string
  /** Too large for a file: then the link leads to a page that says so. */
  tooLarge: boolean
}

export function EditorHead({ writing, here, tooLarge }: EditorHeadProps) {
  const { course, version, live, learning, bank } = writing
  const params = { id: course.id }
  const lesson = new URLSearchParams(here.split('?')[1]).get('lesson')
  const published = version.state === 'published'
  return (
    <header className={css.head}>
      <div>
        <nav aria-label="Breadcrumb">
          <Link to={href('/trainer/courses')}>Courses</Link>
        </nav>
        <h1>{version.title}</h1>
      </div>
      <p className="cluster gap-2 meta">
        <StateBadge state={version.state} number={version.number} />
        <span className="muted">
          {live === null ? 'Not published yet' : published ? '' : `Version ${live} is live. `}
          {live !== null && `${countOf(learning, 'person is', 'people are')} on the course`}
        </span>
      </p>
      <div className={css.verbs}>
        <ButtonLink
          kind="ghost"
          icon="download"
          to={href('/trainer/courses/:id/file', params)}
          {...(tooLarge ? { reloadDocument: true } : { download: 'course.zip' })}
        >
          Export
        </ButtonLink>
        <ButtonLink kind="quiet" icon="eye" to={previewOf(course.id, lesson)}>
          Preview
        </ButtonLink>
        <ButtonLink kind="quiet" to={atLesson(href('/trainer/courses/:id/bank', params), lesson)} preventScrollReset>
          Question bank, {bank}
        </ButtonLink>
        {published ? (
          <Form method="post" action={href('/trainer/courses/:id/start', params)}>
            <Button icon="plus">Start version {version.number + 1}</Button>
          </Form>
        ) : (
          <>
            {version.state === 'review' && (
              <ButtonLink kind="quiet" icon="eye" to={href('/trainer/courses/:id/review', params)}>
                Read for review
              </ButtonLink>
            )}
            <ButtonLink
              kind="ghost"
              to={atLesson(href('/trainer/courses/:id/discard', params), lesson)}
              preventScrollReset
            >
              Discard
            </ButtonLink>
            <ButtonLink to={atLesson(href('/trainer/courses/:id/publish', params), lesson)} preventScrollReset>
              Publish
            </ButtonLink>
          </>
        )}
      </div>
    </header>
  )
}

/** As a learner: the lesson that is open, else the course. */
const previewOf = (courseId: string, lessonId: string | null) =>
  lessonId
    ? href('/learner/preview/:courseId/lessons/:lessonId', { courseId, lessonId })
    : href('/learner/preview/:courseId', { courseId })

function StateBadge({ state, number }: { state: Writing['version']['state']; number: number }) {
  if (state === 'published')
    return (
      <Badge tone="valid" icon="check">
        Version {number} is live
      </Badge>
    )
  if (state === 'review')
    return (
      <Badge tone="info" icon="eye">
        Version {number} waits for review
      </Badge>
    )
  return (
    <Badge tone="mist" icon="file">
      Draft {number}
    </Badge>
  )
}
