import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { EmbedLink } from '#app/parts/learning/media/EmbedLink.tsx'
import { LessonMedia } from '#app/parts/learning/media/LessonMedia.tsx'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { RadioGroup, TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { RichText } from '#app/ui/rich-text/RichText.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { reviewForm } from '#domains/learning/courses/drafts.form.ts'
import { reviewDraft } from '#domains/learning/courses/publishing.server.ts'
import { readToReview } from '#domains/learning/courses/writing.queries.server.ts'
import { TrainerShell } from '../../TrainerShell.tsx'
import { CheckLines } from '../editor/CheckLines.tsx'
import { mediaBase } from '../media/paths.ts'
import { PackageCard } from '../package/PackageCard.tsx'
import type { Route } from './+types/page'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  name: ctx.actor.name,
  ...(await readToReview(ctx, params.id)),
}))

export const action = form(
  reviewForm,
  async (ctx, review, { params }: Route.ActionArgs) => {
    await reviewDraft(ctx, params.id, review)
    return redirectWith('course-reviewed', href('/trainer/courses/:id', params))
  },
  { failure: 'Not reviewed' },
)

export default function Review({ loaderData, params }: Route.ComponentProps) {
  const { publishing, version, outline, lessons, name } = loaderData
  return (
    <TrainerShell name={name}>
      <PageStack>
        <title>{`Review ${version.title}`}</title>
        <Breadcrumb
          crumbs={[
            { label: 'Courses', to: href('/trainer/courses') },
            { label: version.title, to: href('/trainer/courses/:id', params) },
            { label: `Review version ${version.number}` },
          ]}
        />
        <PageHead title={`${version.title}, version ${version.number}`}>
          <ButtonLink kind="line" icon="eye" to={href('/learner/preview/:courseId', { courseId: params.id })}>
            Preview as a learner
          </ButtonLink>
        </PageHead>
        {publishing.mayReview ? (
          <ReviewForm id={params.id} revision={publishing.revision} />
        ) : (
          <Notice>
            {publishing.state === 'review'
              ? 'Someone who did not write on this draft, and may publish courses, reviews it.'
              : 'This draft is not waiting for review.'}
          </Notice>
        )}
        <Card pad>
          <CheckLines items={publishing.items} />
        </Card>
        {outline.map((module, index) => (
          <Card pad key={module.id}>
            <div className="stack">
              <h2>
                {index + 1}. {module.title}
              </h2>
              {lessons
                .filter(({ id }) => module.lessons.some((lesson) => lesson.id === id))
                .map((lesson) => (
                  <Lesson key={lesson.id} lesson={lesson} courseId={params.id} />
                ))}
            </div>
          </Card>
        ))}
      </PageStack>
    </TrainerShell>
  )
}

type ToRead = Route.ComponentProps['loaderData']['lessons'][number]

function Lesson({ lesson, courseId }: { lesson: ToRead; courseId: string }) {
  const { title, minutes, body, check, noCheckReason } = lesson
  return (
    <article className="stack measure">
      <h3>
        {title} <small className="muted">{minutes} min</small>
      </h3>
      {lesson.package ? (
        <PackageCard courseId={courseId} lessonId={lesson.id} shown={lesson.package} locked />
      ) : (
        <RichText
          text={body}
          media={{
            file: (media) => <LessonMedia media={media} files={lesson.media} base={mediaBase(courseId)} />,
            embed: (embed) => <EmbedLink embed={embed} />,
          }}
        />
      )}
      {lesson.package ? null : check ? (
        <div>
          <b>Check: {check.text}</b>
          <ul>
            {check.options.map(({ id, text, right, pair }) => (
              <li key={id}>
                {text}
                {pair && ` – ${pair.text}`}
                {right && ' (right)'}
              </li>
            ))}
          </ul>
          <p className="muted">{check.why}</p>
        </div>
      ) : (
        <p className="muted">No check: {noCheckReason}</p>
      )}
    </article>
  )
}

function ReviewForm({ id, revision }: { id: string; revision: number }) {
  const { reply, field } = useFields()
  const action = href('/trainer/courses/:id/review', { id })
  const busy = useBusy(action)
  return (
    <Card pad>
      <Form method="post" action={action} className="fields" noValidate>
        <ErrorSummary errors={errorList(reply)} />
        <input type="hidden" name="revision" value={revision} />
        <RadioGroup
          label="What you decide"
          options={[
            { value: 'approved', label: 'Approve it' },
            { value: 'returned', label: 'Return it with what to change' },
          ]}
          {...field('outcome')}
        />
        <TextArea label="Note to the author" rows={4} maxLength={2000} {...field('note')} />
        <div>
          <Button busy={busy} busyLabel="Sending">
            Send the review
          </Button>
        </div>
      </Form>
    </Card>
  )
}
