import { read } from '#app/doors/signed-in.server.ts'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ENOUGH_ANSWERS } from '#domains/learning/feedback/feedback.rules.ts'
import { type CourseTold, feedbackToOwner } from '#domains/learning/feedback/feedback.server.ts'
import { countOf } from '#lib/count.ts'
import { TrainerPage } from '../TrainerPage.tsx'
import css from '../trainer.module.css'
import type { Route } from './+types/page'

export const loader = read(async (ctx) => ({ courses: await feedbackToOwner(ctx), name: ctx.actor.name }))

/** What learners say of the courses one owns, never by whom. */
export default function Feedback({ loaderData: { courses, name } }: Route.ComponentProps) {
  return (
    <TrainerPage title="Feedback" name={name} narrow>
      {courses.length === 0 ? (
        <Card>
          <EmptyState
            picture="learning"
            heading="No answers yet"
            line="Learners are asked three questions when they complete a course. Answers about your courses appear here."
          />
        </Card>
      ) : (
        courses.map((course) => <OfCourse key={course.id} course={course} />)
      )}
    </TrainerPage>
  )
}

function OfCourse({ course: { id, title, answers, clear, useful, changes } }: { course: CourseTold }) {
  return (
    <Card aria-labelledby={id}>
      <CardHead id={id} title={title}>
        {countOf(answers, 'answer', 'answers')}
      </CardHead>
      {clear === null || useful === null ? (
        <CardBody>
          <p className="muted">They are shown from {ENOUGH_ANSWERS} on, so that no one can be told by them.</p>
        </CardBody>
      ) : (
        <>
          <DefinitionList
            items={[
              { label: 'Clear', value: `${clear} of 5` },
              { label: 'Useful', value: `${useful} of 5` },
            ]}
          />
          {changes.length > 0 && (
            <CardBody>
              <h3>What should be different</h3>
              <ul className={css.said}>
                {changes.map((change, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two may have written the same
                  <li key={at}>{change}</li>
                ))}
              </ul>
            </CardBody>
          )}
        </>
      )}
    </Card>
  )
}
