import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { DataTable } from '#app/ui/DataTable.tsx'
import { SelectField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import plot from '#app/ui/plot.module.css'
import type { CourseDropOff } from '#domains/learning/reports/courses.queries.server.ts'
import { lossesOf, patchesOf } from '#domains/learning/reports/figures.rules.ts'
import { countOf } from '#lib/count.ts'
import css from './reports.module.css'

type Option = { value: string; label: string }
type DropOffCardProps = {
  /** The page it is on: choosing another course stays there. */
  here: string
  courses: Option[]
  course: string
  shown: CourseDropOff | undefined
}

/** Where learners of a course stop, lesson by lesson, as a plot and as a table. */
export function DropOffCard({ here, courses, course, shown }: DropOffCardProps) {
  return (
    <Card aria-labelledby="stop">
      {!shown || shown.began === 0 ? (
        <>
          <CardHead id="stop" title="Where learners stop" />
          <CardBody>
            <p className="quiet">No one has begun a course yet. How far learners come appears here.</p>
          </CardBody>
        </>
      ) : (
        <div className="grid gap-3 column pad-4">
          <div className={css.head}>
            <h2 id="stop">Where learners stop</h2>
            <Form method="get" action={here} className={css.choose} preventScrollReset>
              <SelectField
                label="Course"
                quietLabel
                name="course"
                defaultValue={course}
                options={courses}
                key={course}
              />
              <Button kind="quiet">Show</Button>
            </Form>
          </div>
          <Plot shown={shown} />
          <Key shown={shown} />
          <details className={css.table}>
            <summary>Show as a table</summary>
            <DataTable
              caption={`How far learners of ${shown.title} come`}
              columns={columns}
              rows={rowsOf(shown)}
              rowKey={({ step }) => step}
              tight
            />
          </details>
        </div>
      )}
    </Card>
  )
}

const WIDE = 32
const HIGH = 16
const TOP = 20

function Plot({ shown }: { shown: CourseDropOff }) {
  const { began, passed, lessons, title } = shown
  const { rows, columns } = patchesOf([...lessons.map(({ finished }) => finished), passed], began)
  const { losses, largest } = lossesOf(shown)
  const width = columns.length * WIDE
  const later = columns.slice(Math.floor(columns.length / 2))
  const roomAbove = rows > 5 && later.every(({ done, lost }) => done + lost <= rows / 2)
  const foot = TOP + rows * HIGH
  const y = (row: number) => foot - (row + 1) * HIGH
  const words = `${title}: ${began} began, ${lessons.map(({ finished, position }) => `${finished} finished lesson ${position}`).join(', ')}, ${passed} passed`
  return (
    <div className="anchor">
      <svg className={plot.plot} viewBox={`0 0 ${Math.max(width, 240)} ${foot + 22}`} role="img" aria-label={words}>
        <text x="0" y="12" className={plot.said}>
          {`${began} began`}
        </text>
        {columns.map(({ done, lost }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <g key={at}>
            {Array.from({ length: done + lost }, (_, row) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a patch is its place
                key={row}
                className={row < done ? plot.sewn : at === largest ? css.largest : plot.dashed}
                x={at * WIDE + (row < done ? 0 : 0.75)}
                y={y(row) + (row < done ? 0 : 0.75)}
                width={row < done ? 27 : 25.5}
                height={row < done ? 13 : 11.5}
                rx="2"
              />
            ))}
            <text x={at * WIDE + 13.5} y={foot + 14} textAnchor="middle" className={plot.quiet}>
              {lessons[at]?.position ?? 'Pass'}
            </text>
          </g>
        ))}
      </svg>
      {largest !== null && lessons[largest] && (
        <p className={classes(css.note, roomAbove && css.above)}>
          <b>{`${countOf(losses[largest] ?? 0, 'stops', 'stop')} at lesson ${lessons[largest].position}`}</b>
          <span className="muted">{lessons[largest].title}</span>
        </p>
      )}
    </div>
  )
}

function Key({ shown: { began, number, passed } }: { shown: CourseDropOff }) {
  const { unit } = patchesOf([], began)
  return (
    <p className={plot.key}>
      <span>
        <i className={plot.sewn} />
        {unit === 1 ? '1 person who finished the lesson' : `Up to ${unit} people who finished the lesson`}
      </span>
      <span>
        <i className={plot.dashed} />
        stopped before it
      </span>
      <span>
        <i className={css.largest} />
        largest loss
      </span>
      <span>{`${passed} completed. Version ${number}, those who go on now too.`}</span>
    </p>
  )
}

type Step = { step: string; title: string; finished: number; lost: number }

function rowsOf({ lessons, passed, began }: CourseDropOff): Step[] {
  const { losses } = lossesOf({ began, lessons })
  const last = lessons.at(-1)?.finished ?? began
  return [
    ...lessons.map(({ position, title, finished }, at) => ({
      ...{ step: String(position), title, finished, lost: losses[at] ?? 0 },
    })),
    { step: 'End', title: 'Completed', finished: passed, lost: Math.max(0, last - passed) },
  ]
}

const columns = [
  {
    key: 'title',
    head: 'Lesson',
    name: true,
    cell: ({ step, title }: Step) => (step === 'End' ? title : `${step}. ${title}`),
  },
  {
    key: 'finished',
    head: 'Finished',
    numeric: true,
    cell: ({ finished }: Step) => <span className="num">{finished}</span>,
  },
  { key: 'lost', head: 'Stopped before', numeric: true, cell: ({ lost }: Step) => <span className="num">{lost}</span> },
]
