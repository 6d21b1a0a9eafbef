import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import css from '#app/ui/settings.module.css'
import type { LearnerCourse } from '#domains/learning/assignment/learner-rows.queries.server.ts'
import { sourcesInWords } from '#domains/learning/assignment/learners.labels.ts'
import type { Competence, LearnerTraining } from '#domains/learning/assignment/learners.queries.server.ts'
import { formatDay, formatDayShort } from '#lib/day.ts'
import { canBeBack, canExtend, canWaive } from './can.ts'
import { Due } from './LearnersPage.tsx'
import { progressWords } from './progress-words.ts'

/** One person's courses with what can be changed of them in dialogs below its page, and in what they were signed off. */
export function PersonTraining({ training }: { training: LearnerTraining }) {
  const { courses, competence } = training
  const look = { kind: 'line', preventScrollReset: true } as const
  return (
    <>
      {courses.length > 0 && (
        <div className="row">
          {courses.some(canExtend) && (
            <ButtonLink {...look} icon="clock" to="more-time">
              Give more time
            </ButtonLink>
          )}
          {courses.some(canWaive) && (
            <ButtonLink {...look} icon="pause" to="waive">
              Waive
            </ButtonLink>
          )}
          {courses.some(canBeBack) && (
            <ButtonLink {...look} icon="undo" to="take-back">
              Take back
            </ButtonLink>
          )}
        </div>
      )}
      <Card>
        <DataTable
          caption="Courses"
          columns={columns}
          rows={courses}
          rowKey={({ enrolmentId }) => enrolmentId}
          empty={
            <EmptyState picture="learning" heading="No courses yet" line="What is assigned or chosen is listed here." />
          }
        />
      </Card>
      {competence.length > 0 && (
        <Card>
          <CardHead title="Signed off as competent" />
          <DataTable caption="Sign-offs" columns={signOffs} rows={competence} rowKey={({ type }) => type} />
        </Card>
      )}
    </>
  )
}

const columns: Column<LearnerCourse>[] = [
  {
    key: 'title',
    head: 'Course',
    cell: ({ title, sources }) => (
      <>
        {title}
        <span className={css.second}>{sourcesInWords(sources)}</span>
      </>
    ),
  },
  { key: 'due', head: 'Due', fit: 'line', cell: (row) => <Due row={row} /> },
  {
    key: 'progress',
    head: 'Progress',
    cell: (row) => (
      <div>
        {progressWords(row)}
        {row.waiver && (
          <span className={css.second}>
            Waived until {formatDay(row.waiver.untilDay)}: {row.waiver.reason}
          </span>
        )}
        {row.open && row.completed && <span className={css.second}>Last completed {formatDay(row.completed.on)}</span>}
      </div>
    ),
  },
  {
    key: 'verbs',
    head: <span className="sr">Change</span>,
    phoneLabel: '',
    cell: (row) => <Verbs row={row} />,
  },
]

function Verbs({ row }: { row: LearnerCourse }) {
  const { enrolmentId, title, waiver } = row
  const look = { kind: 'quiet', size: 'xs', preventScrollReset: true } as const
  const about = <span className="sr"> {title}</span>
  const of = (path: string) => `${path}?of=${enrolmentId}`
  return (
    <div className={css.rowVerbs}>
      {canExtend(row) && (
        <ButtonLink {...look} to={of('more-time')}>
          More time{about}
        </ButtonLink>
      )}
      {waiver ? (
        <ButtonLink {...look} to={`waivers/${enrolmentId}/end`}>
          End waiver{about}
        </ButtonLink>
      ) : (
        canWaive(row) && (
          <ButtonLink {...look} to={of('waive')}>
            Waive{about}
          </ButtonLink>
        )
      )}
      {canBeBack(row) && (
        <ButtonLink {...look} to={of('take-back')}>
          Take back{about}
        </ButtonLink>
      )}
    </div>
  )
}

const signOffs: Column<Competence>[] = [
  { key: 'type', head: 'In', cell: ({ type }) => type },
  { key: 'on', head: 'On', fit: 'line', cell: ({ on }) => formatDayShort(on) },
  { key: 'until', head: 'Until', fit: 'line', cell: ({ until }) => (until ? formatDayShort(until) : 'No end') },
]
