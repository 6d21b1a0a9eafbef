import { href } from 'react-router'
import css from '#app/parts/onboarding/onboarding.module.css'
import { Badge } from '#app/ui/Badge.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Patches } from '#app/ui/Steps.tsx'
import type { ListedStarter } from '#domains/onboarding/checklists/checklists.queries.server.ts'
import { formatDayShort } from '#lib/day.ts'

export const starterColumns: Column<ListedStarter>[] = [
  {
    key: 'name',
    head: 'Name',
    fit: 'line',
    name: true,
    cell: ({ id, name }) => <Link to={href('/admin/onboarding/:id', { id })}>{name}</Link>,
  },
  { key: 'job', head: 'Job', cell: ({ job }) => job ?? 'Not chosen' },
  {
    key: 'start',
    head: 'First day',
    fit: 'line',
    cell: ({ startsOn }) => (startsOn ? formatDayShort(startsOn) : 'Not agreed'),
  },
  { key: 'docs', head: 'Docs', cell: (row) => <Count done={row.docsDone} of={row.docs} complete={row.docsComplete} /> },
  {
    key: 'forms',
    head: 'Starter Forms',
    cell: (row) => <Count done={row.formsDone} of={row.forms} complete={row.formsComplete} />,
  },
  {
    key: 'training',
    head: 'Training',
    cell: (row) => <Count done={row.trainingDone} of={row.training} complete={row.trainingComplete} />,
  },
  {
    key: 'stuck',
    head: 'Held up',
    cell: ({ stuck }) => (stuck ? <p className={css.stuck}>{stuck}</p> : <span className="muted">No</span>),
  },
]

function Count({ done, of, complete }: { done: number; of: number; complete: boolean }) {
  if (of === 0) return <span className="muted">None</span>
  return complete ? (
    <Badge tone="valid" icon="check">
      Complete
    </Badge>
  ) : (
    <span className={css.count}>
      <span className="num">
        {done} of {of}
      </span>
      <span aria-hidden="true">
        <Patches done={done} total={of} />
      </span>
    </span>
  )
}
