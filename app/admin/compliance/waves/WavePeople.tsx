import { href } from 'react-router'
import { countWords, ListCard } from '#app/parts/bulk/ListCard.tsx'
import { Button } from '#app/ui/Button.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { chipsOf, listAddress } from '#app/ui/list/address.ts'
import { templateLabel } from '#domains/notifications/messages.labels.ts'
import type { WaveFilters } from '#domains/notifications/waves.form.ts'
import type { peopleOfWave } from '#domains/notifications/waves.queries.server.ts'
import css from './wave.module.css'

type List = Awaited<ReturnType<typeof peopleOfWave>>
type Row = List['rows'][number]
type Named = { id: string; name: string }
type Props = {
  wave: { id: string; closedAt: string | null }
  groups: readonly { template: string }[]
  list?: List | undefined
  filters: WaveFilters
  locations: readonly Named[]
  jobs: readonly Named[]
}

/** Everyone in a wave: by location, job, email or name, to leave out one, those who match, or all others. */
export function WavePeople({ wave: { id, closedAt }, groups, list, filters, locations, jobs }: Props) {
  const here = href('/admin/compliance/waves/:id', { id })
  const { q, location, job, template } = filters
  const chosen = { q, location, job, template }
  const nameIn = (all: readonly Named[]) => (value: string) => all.find((one) => one.id === value)?.name ?? 'Unknown'
  const chips = chipsOf(here, chosen, {
    q: (value) => `Search: ${value}`,
    location: nameIn(locations),
    job: nameIn(jobs),
    template: templateLabel,
  })
  const optionsOf = (all: readonly Named[]) => all.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <FilterBar
        search={{ name: 'q', label: 'Name', value: q }}
        selects={[
          { name: 'location', label: 'Location', value: location, options: optionsOf(locations) },
          { name: 'job', label: 'Job', value: job, options: optionsOf(jobs) },
          {
            name: 'template',
            label: 'Email',
            value: template,
            options: groups.map((one) => ({ value: one.template, label: templateLabel(one.template) })),
          },
        ]}
        count={countWords(list, 'email')}
        inForce={chips}
        clearTo={here}
      />
      {!closedAt && chips.length > 0 && list && list.total > 0 && (
        <NarrowAll id={id} chosen={{ q, location, job, email: template }} total={list.total} />
      )}
      <ListCard
        list={list}
        caption="Emails on hold, by name"
        columns={columnsFor(id, !closedAt)}
        rowKey={(row) => row.id}
        empty={chips.length > 0 ? 'No one matches these filters.' : 'No one is left in it.'}
        pageHref={(page) => listAddress(here, chosen, { page })}
      />
    </>
  )
}

function NarrowAll({ id, chosen, total }: { id: string; chosen: Record<string, string>; total: number }) {
  const verbs = [
    { who: 'these', label: `Leave out these ${total}` },
    { who: 'others', label: `Keep these ${total} only` },
  ]
  return (
    <div className="flow gap-3">
      {verbs.map(({ who, label }) => (
        <Form key={who} method="post" action={href('/admin/compliance/waves/:id/narrow', { id })}>
          {Object.entries({ ...chosen, who }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button kind="quiet">{label}</Button>
        </Form>
      ))}
    </div>
  )
}

const columnsFor = (id: string, open: boolean): Column<Row>[] => [
  {
    key: 'name',
    head: 'Name',
    cell: ({ personId, name }) =>
      personId ? <Link to={href('/admin/staff/:id', { id: personId })}>{name ?? ''}</Link> : (name ?? ''),
  },
  { key: 'email', head: 'Email', cell: ({ template }) => templateLabel(template) },
  { key: 'about', head: 'About', cell: ({ lines }) => <span className={css.about}>{lines}</span> },
  {
    key: 'address',
    head: 'Address',
    cell: ({ address, writtenTo, hasAccount }) => (
      <span>
        <EmailAddress email={address} />
        {!hasAccount && <span className={css.second}>{writtenTo ? 'No account' : 'From a sheet: not emailed'}</span>}
      </span>
    ),
  },
  ...(open ? [leaveOutColumn(id)] : []),
]

const leaveOutColumn = (id: string): Column<Row> => ({
  key: 'out',
  head: 'Leave out',
  cell: ({ personId, name }) =>
    personId && (
      <Form method="post" action={href('/admin/compliance/waves/:id/narrow', { id })}>
        <input type="hidden" name="who" value="these" />
        <input type="hidden" name="person" value={personId} />
        <Button kind="quiet" size="xs">
          Leave out<span className="sr">: {name}</span>
        </Button>
      </Form>
    ),
})
