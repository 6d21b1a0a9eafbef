import { href } from 'react-router'
import { GlanceMark, GlanceWords } from '#app/parts/employment/staff/GlanceMark.tsx'
import { look } from '#app/parts/statuses.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import type { Column } from '#app/ui/DataTable.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { RowMenu } from '#app/ui/list/RowMenu.tsx'
import { type Known, statusOf } from '#domains/compliance/state/status.rules.ts'
import { pressingOf } from '#domains/compliance/tracker/notify.rules.ts'
import type { ShownType, Tracked } from '#domains/compliance/tracker/tracker.queries.server.ts'
import type { Glance } from '#domains/employment/standing/outcome.labels.ts'
import type { Kind } from '#domains/supervision/kinds.rules.ts'
import { kindNames } from '#domains/supervision/supervision.labels.ts'
import { type Day, dayOfInstant, formatDayShort } from '#lib/day.ts'
import css from './compliance.module.css'
import { type PlaceOf, recordsOf } from './places.ts'
import { StateBadge } from './StateBadge.tsx'

/** A line of the list as it is sent: without what its types and the day say. */
export type Row = Omit<Tracked, 'locations' | 'states'> & { states: (Known & { key: string })[] }

export const rowOf = ({ locations: _, states, ...person }: Tracked): Row => ({
  ...person,
  states: states.map(
    ({ personId: _person, typeId: _type, name: _name, endsOn: _ends, status: _status, ...known }) => known,
  ),
})

type Shown = {
  types: readonly Headed[]
  /** Every type, where a status is filtered by: the rows say what matched. */
  all?: readonly Headed[] | undefined
  today: Day
  search: string
  glances: Record<string, Glance>
  /** Of each person the supervision that is over and not booked. */
  overdue: Record<string, Kind[]>
}

/** The tracker's columns: who, the chosen types, when they were last checked, and what can be done. */
export function trackerColumns({ types, all, today, search, glances, overdue }: Shown): Column<Row>[] {
  return [
    {
      key: 'name',
      head: 'Staff name and email',
      phoneLabel: '',
      cell: (row) => <Who row={row} glance={glances[row.id]} />,
      name: true,
    },
    { key: 'role', head: 'Role', phoneLabel: '', cell: (row) => <Role row={row} /> },
    ...(all ? [exceptionsColumn(all, today, overdue)] : []),
    ...types.map((type) => typeColumn(type, today)),
    {
      key: 'checked',
      head: 'Last checked',
      cell: ({ lastCheckedAt }) => (lastCheckedAt ? formatDayShort(dayOfInstant(lastCheckedAt)) : 'Never'),
      fit: 'line',
    },
    { key: 'actions', head: 'Actions', phoneLabel: '', cell: (row) => <Verbs row={row} search={search} /> },
  ]
}

const exceptionsColumn = (types: readonly Headed[], today: Day, overdue: Shown['overdue']): Column<Row> => ({
  key: 'exceptions',
  head: 'Exceptions',
  phoneLabel: '',
  cell: (row) => <Exceptions row={row} types={types} today={today} overdue={overdue[row.id]} />,
})

/** What is known of a type on a day. */
export function typeColumn<Of extends Pick<Row, 'id' | 'states'>>(
  type: Headed,
  today: Day,
  placeOf: PlaceOf = recordsOf,
): Column<Of> {
  return {
    key: type.key,
    head: <TypeHead type={type} />,
    phoneLabel: headOf(type),
    cell: ({ id, states }) => {
      const state = states.find(({ key }) => key === type.key)
      return state && <StateBadge name={type.name} state={state} today={today} to={placeOf(id, type.key)} />
    },
  }
}

type Headed = Pick<ShownType, 'key' | 'name'>

const headOf = ({ key, name }: Headed) => (key === 'dbs' ? 'DBS expiry' : name)

/** A DBS certificate has no expiry: the date is when its recheck is due. */
export function TypeHead({ type }: { type: Headed }) {
  if (type.key !== 'dbs') return <span className={css.typeHead}>{type.name}</span>
  return (
    <>
      {headOf(type)}
      <br />
      <span className={classes('quiet', css.recheck)}>recheck due</span>
    </>
  )
}

function Who({ row: { id, name, email }, glance }: { row: Row; glance: Glance | undefined }) {
  return (
    <span className={classes(css.who, css.person)}>
      <span className={css.named}>
        <Link to={recordsOf(id)}>{name}</Link> <GlanceMark of={glance} />
      </span>
      <span className={classes('quiet', css.email)} title={email ?? undefined}>
        {email ?? 'No email address'}
      </span>
      <span className={css.inWords}>
        <GlanceWords of={glance} />
      </span>
    </span>
  )
}

function Role({ row: { jobs } }: { row: Row }) {
  return (
    <span className={classes(css.who, css.role)}>
      Staff Member
      <span className="quiet">{jobs}</span>
    </span>
  )
}

function Verbs({ row: { id, name }, search }: { row: Row; search: string }) {
  return (
    <div className={classes(css.verbs, css.rowVerbs)}>
      <Form method="post" action={`${href('/admin/compliance/:id/notify', { id })}${search}`} preventScrollReset>
        <Button kind="quiet" size="xs">
          Notify<span className="sr"> {name}</span>
        </Button>
      </Form>
      <RowMenu of={name}>
        <Link to={href('/admin/staff/:id', { id })}>
          <Icon name="user" /> View Profile
        </Link>
        <Form
          failure="Update failed"
          method="post"
          action={`${href('/admin/compliance/:id/mark', { id })}${search}`}
          preventScrollReset
        >
          <button type="submit">
            <Icon name="check" /> Mark as Updated
          </button>
        </Form>
      </RowMenu>
    </div>
  )
}

type ExceptionsProps = { row: Row; types: readonly Headed[]; today: Day; overdue: Kind[] | undefined }

/** What of a person is missing, expired or due, most pressing first, then the supervision that is over. */
function Exceptions({ row: { id, states }, types, today, overdue = [] }: ExceptionsProps) {
  const named = types.flatMap(({ key, name }) => {
    const state = states.find((state) => state.key === key)
    return state ? [{ key, name, standing: statusOf(state, today) }] : []
  })
  const wanted = pressingOf(named.map(({ standing, ...type }) => ({ ...type, standing, status: standing.status })))
  return (
    <span className={css.exceptions}>
      {wanted.map(({ key, name, status }) => {
        const { tone, icon } = look('compliance', status)
        return (
          <Link key={key} to={recordsOf(id, key)}>
            <Badge tone={tone} icon={icon}>
              {name}
            </Badge>
          </Link>
        )
      })}
      {overdue.map((kind) => (
        <Link key={kind} to={`${href('/supervision/people/:id', { id })}`}>
          <Badge tone="expired" icon="x">
            {kindNames[kind]} overdue
          </Badge>
        </Link>
      ))}
    </span>
  )
}
