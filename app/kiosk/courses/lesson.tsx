import { href, redirect, useSearchParams } from 'react-router'
import { v4 } from 'uuid'
import { type FormReply, useFormReply } from '#app/doors/form-reply.ts'
import { form, inLesson, read } from '#app/doors/kiosk.server.ts'
import { useRootData } from '#app/doors/root-data.ts'
import { Check } from '#app/parts/learning/lesson/Check.tsx'
import { LessonArticle, thinksOf } from '#app/parts/learning/lesson/LessonArticle.tsx'
import { LessonHead } from '#app/parts/learning/lesson/LessonHead.tsx'
import css from '#app/parts/learning/lesson/lesson.module.css'
import { Outline } from '#app/parts/learning/lesson/Outline.tsx'
import { ThinkBlocks } from '#app/parts/learning/lesson/ThinkBlocks.tsx'
import { EmbedBox } from '#app/parts/learning/media/EmbedBox.tsx'
import { LessonMedia } from '#app/parts/learning/media/LessonMedia.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { DrawMedia } from '#app/ui/rich-text/RichText.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Marked } from '#domains/learning/lessons/checks.rules.ts'
import { checkForm } from '#domains/learning/lessons/events.form.ts'
import { recordEvents } from '#domains/learning/lessons/events.server.ts'
import { myLesson } from '#domains/learning/lessons/player.queries.server.ts'
import { formatTime } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'
import { OverLesson } from '../frame/OverLesson.tsx'
import type { Route } from './+types/lesson'
import { mediaPath, nextPath, waysAtKiosk } from './ways.ts'

export const middleware = [inLesson]

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { enrolmentId, lessonId } = params
  const course = await openOrCourse(() => myLesson(ctx, enrolmentId, lessonId), enrolmentId)
  const { note: _, savedAt, ...shown } = course
  return {
    course: shown,
    savedAt: savedAt && formatTime(savedAt),
    name: ctx.actor.name,
    keys: { check: v4(), end: v4() },
  }
})

/** One that is closed leads to the course's page, which says so. */
async function openOrCourse<T>(open: () => Promise<T>, enrolmentId: string): Promise<T> {
  try {
    return await open()
  } catch (error) {
    if (!(error instanceof Refusal && error.kind === 'conflict')) throw error
    throw redirect(href('/kiosk/courses/:enrolmentId', { enrolmentId }))
  }
}

/** The check of the lesson, answered: it comes back marked. */
export const action = form(checkForm, async (ctx, { key, cycle, ...answer }, { params }: Route.ActionArgs) => {
  const { enrolmentId, lessonId } = params
  const [received] = await recordEvents(ctx, enrolmentId, [
    { key, cycle, lesson: lessonId, kind: 'check tried', answer },
  ])
  if (received?.marked) return { marked: received.marked }
  throw received?.refused
})

/** A lesson to read at a shared device. */
export default function Lesson({ loaderData: { course, name, keys, savedAt }, params }: Route.ComponentProps) {
  const { lesson, check, modules } = course
  const ways = waysAtKiosk(params.enrolmentId)
  const at = ways.lesson(lesson.id)
  const reply = useFormReply() as (Partial<FormReply> & { marked?: Marked }) | undefined
  const again = useSearchParams()[0].has('again')
  const marked = reply?.marked ?? (again || reply ? undefined : check?.marked)
  const thinks = thinksOf(lesson)
  const media: DrawMedia = {
    file: (media) =>
      media.kind === 'pdf' ? (
        <p className="muted">{media.words}: a document that does not open on a shared device.</p>
      ) : (
        <LessonMedia media={media} files={course.media} base={mediaPath(params)} />
      ),
    embed: (embed) => <EmbedBox embed={embed} watchedAt={undefined} words="Videos of other sites do not play here." />,
  }
  return (
    <>
      <title>{`${lesson.title} – ${useRootData()?.brand ?? ''}`}</title>
      <OverLesson name={name} lesson />
      <div className={css.page}>
        <LessonHead course={course} ways={ways} />
        <main id="main" tabIndex={-1} className={css.main}>
          <Outline modules={modules} now={lesson.id} ways={ways} />
          <LessonArticle lesson={lesson} media={media}>
            {course.isPackage && (
              <Notice tone="mist" icon="info" title="This lesson does not open on a shared device.">
                Ask your manager where you can take it.
              </Notice>
            )}
            {thinks.length > 0 && (
              <aside className={css.think} aria-label="For yourself">
                <ThinkBlocks blocks={thinks} media={media} />
              </aside>
            )}
            {check && (
              <Check
                key={`check ${lesson.id}`}
                {...{ at, again: `${at}?again`, question: check.shown, marked, reply }}
                fields={{ key: keys.check, cycle: course.cycle }}
              />
            )}
          </LessonArticle>
        </main>
        <Foot {...{ course, savedAt, params }} endKey={keys.end} />
      </div>
    </>
  )
}

type FootProps = Pick<Route.ComponentProps, 'params'> & {
  course: Route.ComponentProps['loaderData']['course']
  savedAt: string | null
  endKey: string
}

function Foot({ course, savedAt, params, endKey }: FootProps) {
  const { before, after, review, isPackage, cycle } = course
  const ways = waysAtKiosk(params.enrolmentId)
  const busy = useBusy(nextPath(params))
  const words = after ? 'Next lesson' : 'Finish'
  return (
    <section className={css.foot} aria-label="Actions">
      <div>
        <p className={css.saved}>{savedAt && `Saved ${savedAt}`}</p>
        <ButtonLink kind="line" to={before ? ways.lesson(before.id) : ways.course}>
          Back
        </ButtonLink>
        {review || isPackage ? (
          <ButtonLink to={after ? ways.lesson(after.id) : ways.course}>{words}</ButtonLink>
        ) : (
          <Form method="post" action={nextPath(params)}>
            <input type="hidden" name="key" value={endKey} />
            <input type="hidden" name="cycle" value={cycle} />
            <Button full busy={busy} busyLabel="Saving">
              {words}
            </Button>
          </Form>
        )}
      </div>
    </section>
  )
}
