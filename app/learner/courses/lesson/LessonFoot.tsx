import { href } from 'react-router'
import css from '#app/parts/learning/lesson/lesson.module.css'
import { onThisPhone } from '#app/parts/learning/saved-words.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { MyLesson } from '#domains/learning/lessons/player.queries.server.ts'
import { lessonPath, nextPath } from './paths.ts'
import type { Saved } from './use-lesson-events.ts'

type LessonFootProps = {
  course: Pick<MyLesson, 'id' | 'cycle' | 'review' | 'before' | 'after' | 'hasQuiz'> & { lesson: { id: string } }
  saved: Saved
  eventKey: string
}

/** The way back and on, and whether what was done is saved. */
export function LessonFoot({ course, saved, eventKey }: LessonFootProps) {
  const { id: enrolmentId, cycle, review, before, after, lesson } = course
  const above = href('/learner/courses/:enrolmentId', { enrolmentId })
  const action = nextPath({ enrolmentId, lessonId: lesson.id })
  const busy = useBusy(action)
  const path = (lessonId: string | undefined) => (lessonId ? lessonPath({ enrolmentId, lessonId }) : above)
  const words = after ? 'Next lesson' : 'Finish'
  return (
    <section className={css.foot} aria-label="Actions">
      <div>
        <SavedWords saved={saved} review={review} />
        <ButtonLink kind="line" to={path(before?.id)}>
          Back
        </ButtonLink>
        {review ? (
          <ButtonLink to={path(after?.id)}>{words}</ButtonLink>
        ) : (
          <Form method="post" action={action}>
            <input type="hidden" name="key" value={eventKey} />
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

function SavedWords({ saved, review }: { saved: Saved; review: boolean }) {
  if (review) return <p className={css.saved}>You have completed this course. You can read it as often as you like.</p>
  return (
    <p
      className={classes(css.saved, saved.kind === 'not' && css.not, saved.kind === 'phone' && css.phone)}
      role="status"
    >
      {saved.kind === 'not' ? saved.why : saved.kind === 'phone' ? onThisPhone : saved.time && `Saved ${saved.time}`}
    </p>
  )
}
