import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { SelectField, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { listWrittenCourses } from '#domains/learning/courses/writing.queries.server.ts'
import { addDays } from '#lib/day.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/activity'

const DAYS_BEFORE = 30

export const loader = read(async (ctx) => {
  const courses = await listWrittenCourses(ctx)
  const today = todayOf(ctx)
  return { courses: courses.map(({ id, title }) => ({ id, title })), from: addDays(today, -DAYS_BEFORE), to: today }
})

/** What learners did, as a file for a learning record store. */
export default function Activity({ loaderData: { courses, from, to } }: Route.ComponentProps) {
  const back = href('/trainer/courses')
  return (
    <RouteDialog
      id="activity"
      title="Export what learners did"
      description="xAPI 1.0.3 statements, one on each line: started, lesson completed, question answered, quiz passed or failed, completed. Answers and notes are not in it, nor what packages report."
    >
      <Form method="get" action={href('/trainer/courses/activity.ndjson')} className="fields" reloadDocument>
        <SelectField
          label="Course"
          name="course"
          options={[
            { value: '', label: 'All courses' },
            ...courses.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
        <div className="pair">
          <TextField label="From" name="from" type="date" defaultValue={from} />
          <TextField label="To" name="to" type="date" defaultValue={to} />
        </div>
        <div className="row">
          <Button icon="download">Export</Button>
          <ButtonLink kind="quiet" to={back} preventScrollReset>
            Close
          </ButtonLink>
        </div>
      </Form>
    </RouteDialog>
  )
}
