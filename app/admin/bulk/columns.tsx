import { href } from 'react-router'
import css from '#app/parts/employment/staff/staff.module.css'
import { Badge, type BadgeTone } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { Form } from '#app/ui/Form.tsx'
import type { IconName } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { Bulk, BulkRow } from '#domains/bulk/runs.queries.server.ts'

const pages = {
  staff: (id: string) => href('/admin/staff/:id', { id }),
  applicant: (id: string) => href('/admin/applicants/:id', { id }),
  references: (id: string) => href('/admin/applicants/:id/references', { id }),
}

const badges: Record<BulkRow['state'], { tone: BadgeTone; icon: IconName; words: string }> = {
  waiting: { tone: 'plain', icon: 'clock', words: 'Waiting' },
  done: { tone: 'valid', icon: 'check', words: 'Done' },
  refused: { tone: 'soon', icon: 'dash', words: 'Left out' },
  undone: { tone: 'plain', icon: 'undo', words: 'Undone' },
  stays: { tone: 'soon', icon: 'dash', words: 'Not undone' },
}

/** Who, and before it begins a way to leave them out; afterwards what became of each. */
export function columnsOf(bulk: Bulk): Column<BulkRow>[] {
  return [
    {
      key: 'name',
      head: 'Name',
      name: true,
      phoneLabel: '',
      cell: ({ name, to }) => <Link to={pages[to.page](to.id)}>{name}</Link>,
    },
    {
      key: 'line',
      head: 'About',
      phoneLabel: '',
      cell: ({ line, needs }) => (
        <>
          {line}
          {needs && <span className={css.second}>{needs}</span>}
        </>
      ),
    },
    bulk.begun
      ? { key: 'state', head: 'Result', phoneLabel: '', cell: (row) => <Result row={row} /> }
      : planned(bulk.id),
  ]
}

function Result({ row: { state, words } }: { row: BulkRow }) {
  const { tone, icon, words: said } = badges[state]
  return (
    <span className="row">
      <Badge tone={tone} icon={icon}>
        {said}
      </Badge>
      {words && <span className="muted">{words}</span>}
    </span>
  )
}

function planned(id: string): Column<BulkRow> {
  return {
    key: 'planned',
    head: 'Before it begins',
    phoneLabel: '',
    cell: ({ name, place, whyNot }) =>
      whyNot ? (
        <span className="muted">{whyNot}</span>
      ) : (
        <Form method="post" action={href('/admin/bulk/:id/leave-out', { id })} preventScrollReset>
          <input type="hidden" name="place" value={place} />
          <Button kind="quiet" size="xs">
            Leave out<span className="sr"> {name}</span>
          </Button>
        </Form>
      ),
  }
}
