import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { type CourseFigures, courseFigures } from '#domains/learning/reports/courses.queries.server.ts'
import { share } from '#domains/learning/reports/figures.rules.ts'
import { countOf } from '#lib/count.ts'
import { TrainerPage } from '../TrainerPage.tsx'
import type { Route } from './+types/page'
import { DropOffCard } from './DropOffPlot.tsx'
import { plotOf } from './plot.server.ts'

export const loader = read(async (ctx, { request }: Route.LoaderArgs) => ({
  figures: await courseFigures(ctx),
  plot: await plotOf(ctx, request),
  name: ctx.actor.name,
}))

const num = (value: number) => <span className="num">{value}</span>

const columns: Column<CourseFigures>[] = [
  {
    key: 'title',
    head: 'Course',
    cell: ({ id, title, begun, completed }) =>
      begun + completed > 0 ? (
        <Link to={`${href('/trainer/reports')}?course=${id}`} preventScrollReset>
          {title}
        </Link>
      ) : (
        title
      ),
  },
  { key: 'begun', head: 'Learning now', numeric: true, cell: ({ begun }) => num(begun) },
  { key: 'notBegun', head: 'Not begun', numeric: true, cell: ({ notBegun }) => num(notBegun) },
  { key: 'overdue', head: 'Overdue', numeric: true, cell: ({ overdue }) => num(overdue) },
  { key: 'completed', head: 'Completed in 12 months', numeric: true, cell: ({ completed }) => num(completed) },
  { key: 'first', head: 'Passed first time', numeric: true, cell: firstTime },
]

function firstTime({ passedFirst, firstAttempts }: CourseFigures) {
  const percent = share(passedFirst, firstAttempts)
  return percent === null ? 'No attempts' : <span className="num">{`${percent}% of ${firstAttempts}`}</span>
}

/** Figures of each course, and where learners of one stop. Counts alone: no one is named. */
export default function Reports({ loaderData: { figures, plot, name } }: Route.ComponentProps) {
  const learnt = figures.filter(({ begun, notBegun, completed }) => begun + notBegun + completed > 0)
  const others = figures.length - learnt.length
  return (
    <TrainerPage title="Reports" name={name}>
      <DropOffCard here={href('/trainer/reports')} {...plot} />
      <Card aria-labelledby="courses">
        <CardHead id="courses" title="Courses" />
        <DataTable
          caption="Courses"
          columns={columns}
          rows={learnt}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              heading="No one learns a course yet"
              line="Each course that someone learns has its figures here."
            />
          }
        />
        {learnt.length > 0 && others > 0 && (
          <CardBody>
            <p className="muted">{countOf(others, 'other course has', 'other courses have')} no learners.</p>
          </CardBody>
        )}
      </Card>
    </TrainerPage>
  )
}
