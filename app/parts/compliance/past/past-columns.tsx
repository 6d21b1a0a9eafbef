import { classes } from '#app/ui/classes.ts'
import type { Column } from '#app/ui/DataTable.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { TrackedThen } from '#domains/compliance/past/past-tracker.queries.server.ts'
import type { ShownType } from '#domains/compliance/tracker/tracker.queries.server.ts'
import type { Day } from '#lib/day.ts'
import styles from '../compliance.module.css'
import type { PlaceOf } from '../places.ts'
import { typeColumn } from '../tracker-columns.tsx'
import css from './past.module.css'
import { withLeft } from './past-rows.ts'

/** A line of the tracker of a past day; `later` are the places of the shown types of which more is known today. */
export type PastTrackerRow = Pick<TrackedThen, 'id' | 'name' | 'email' | 'jobs' | 'leftOn' | 'states'> & {
  later: readonly number[]
}
type Shown = { types: readonly ShownType[]; day: Day; placeOf: PlaceOf }

/** Who was in post, and each chosen type; nothing to do. */
export function pastTrackerColumns({ types, day, placeOf }: Shown): Column<PastTrackerRow>[] {
  return [
    {
      key: 'name',
      head: 'Staff name and email',
      phoneLabel: '',
      name: true,
      cell: ({ id, name, email }) => (
        <span className={classes(styles.who, styles.person)}>
          <span className={styles.named}>
            <Link to={placeOf(id)}>{name}</Link>
          </span>
          <span className={classes('quiet', styles.email)}>{email ?? 'No email address'}</span>
        </span>
      ),
    },
    {
      key: 'role',
      head: 'Role',
      phoneLabel: '',
      cell: ({ jobs, leftOn }) => (
        <span className={classes(styles.who, styles.role)}>
          Staff Member
          <span className="quiet">{withLeft(jobs, leftOn)}</span>
        </span>
      ),
    },
    ...types.map((type, at) => marked(typeColumn<PastTrackerRow>(type, day, placeOf), at)),
  ]
}

const marked = (column: Column<PastTrackerRow>, at: number): Column<PastTrackerRow> => ({
  ...column,
  cell: (row) => (
    <span className={classes(row.later.includes(at) && css.later)}>
      {column.cell(row)}
      {row.later.includes(at) && (
        <>
          <Icon name="undo" />
          <span className="sr">More is known today.</span>
        </>
      )}
    </span>
  ),
})
