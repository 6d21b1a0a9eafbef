import { href } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Progress } from '#app/ui/Progress.tsx'
import type { WorkbookView } from '#domains/supervision/care-certificate/list.form.ts'
import type { WorkbookRow } from '#domains/supervision/care-certificate/list.queries.server.ts'
import { standardsOf } from '#domains/supervision/care-certificate/standards.rules.ts'
import { formatDayShort } from '#lib/day.ts'

const totalOf = ({ edition }: WorkbookRow) => standardsOf[edition ?? '2025'].length

const who: Column<WorkbookRow>[] = [
  {
    key: 'name',
    head: 'Name',
    cell: ({ personId, name }) => <Link to={href('/admin/staff/:id/care-certificate', { id: personId })}>{name}</Link>,
  },
  { key: 'job', head: 'Job', phoneLabel: '', cell: ({ job, location }) => [job, location].filter(Boolean).join(', ') },
]

const far: Column<WorkbookRow> = {
  key: 'far',
  head: 'Signed off',
  cell: (row) => {
    const total = totalOf(row)
    const words = `${row.signed} of ${total}`
    return row.signed === total && !row.awardedOn ? (
      <Badge tone="soon" icon="clock">
        {words}, to sign
      </Badge>
    ) : (
      <>
        <b>{words}</b> <Progress value={row.signed} max={total} label={`${words} signed off, ${row.name}`} />
      </>
    )
  },
}

/** What the view is about: how far, until when and by whom; or when it was awarded. */
export function columnsOf(view: WorkbookView): Column<WorkbookRow>[] {
  if (view === 'none') return who
  const edition: Column<WorkbookRow> = {
    ...{ key: 'edition', head: 'Edition', hideOnPhone: true },
    cell: ({ edition }) => edition,
  }
  if (view === 'awarded')
    return [
      ...who,
      edition,
      { key: 'on', head: 'Awarded', fit: 'line', cell: ({ awardedOn }) => awardedOn && formatDayShort(awardedOn) },
    ]
  return [
    ...who,
    far,
    { key: 'known', head: 'Knowledge', hideOnPhone: true, cell: ({ knowledge }) => knowledge },
    { key: 'seen', head: 'Observed', hideOnPhone: true, cell: ({ observed }) => observed },
    { key: 'assessor', head: 'Assessor', cell: ({ assessor }) => assessor ?? 'Not named' },
    { key: 'aim', head: 'Aim', fit: 'line', cell: ({ aimOn }) => aimOn && formatDayShort(aimOn) },
    edition,
  ]
}
