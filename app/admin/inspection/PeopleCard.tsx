import { useState } from 'react'
import { href, useLocation, useSubmit } from 'react-router'
import { PersonPicker } from '#app/parts/people/PersonPicker.tsx'
import { peopleSearch } from '#app/parts/people/search.ts'
import { Avatar } from '#app/ui/Avatar.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import choice from '#app/ui/Choice.module.css'
import { classes } from '#app/ui/classes.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { SelectField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Pager } from '#app/ui/Pager.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { type ChoosingFilters, sizes } from '#domains/inspection/choosing/choosing.form.ts'
import type { Choosable } from '#domains/inspection/choosing/choosing.queries.server.ts'
import { MOST_PEOPLE } from '#domains/inspection/packs.rules.ts'
import { countOf, formatCount } from '#lib/count.ts'
import { formatDayShort } from '#lib/day.ts'
import { choosingAddress, here } from './address.ts'
import { PACK_FORM } from './BuildCard.tsx'
import css from './inspection.module.css'
import { spaced } from './seed.ts'

type List = { rows: Choosable[]; total: number; page: number; pages: number }
type Props = { filters: ChoosingFilters; chosen: Choosable[]; list: List }

/** Whose files: by name, by ticks, or drawn at random. */
export function PeopleCard({ filters, chosen, list }: Props) {
  return (
    <Card aria-labelledby="people">
      <CardHead title="People" id="people">
        <b className="num" role="status">
          {formatCount(chosen.length)} chosen
        </b>
      </CardHead>
      <CardBody>
        <div className="stack">
          <How filters={filters} />
          {filters.how === 'sample' ? <Drawing filters={filters} total={list.total} /> : <AddByName />}
        </div>
      </CardBody>
      {filters.how === 'sample' ? <Sampled chosen={chosen} /> : <Ticked {...{ filters, chosen, list }} />}
    </Card>
  )
}

function How({ filters }: Pick<Props, 'filters'>) {
  const ways = [
    { how: 'ticked', label: 'Choose' },
    { how: 'sample', label: 'Draw a sample' },
  ]
  return (
    <div className={css.how}>
      <nav className={css.seg} aria-label="How people are chosen">
        {ways.map(({ how, label }) => (
          <Link
            key={how}
            to={choosingAddress(filters, { how, ...(how === 'ticked' && { seed: '' }) })}
            aria-current={filters.how === how || undefined}
            preventScrollReset
          >
            {label}
          </Link>
        ))}
      </nav>
      <p className="quiet">A sample is drawn at random by job and location, and says so in the pack.</p>
    </div>
  )
}

function AddByName() {
  const action = href('/admin/inspection/add')
  const busy = useBusy(action)
  const { field } = useFields()
  const { search } = useLocation()
  return (
    <Form key={search} method="post" action={action} className={css.add} noValidate preventScrollReset>
      <input type="hidden" name="search" value={search.replace(/^\?/, '')} />
      <PersonPicker label="Add by name" name="personId" field={field} search={peopleSearch({ for: 'pack' })} />
      <Button kind="line" icon="plus" busy={busy}>
        Add
      </Button>
    </Form>
  )
}

/** How many, the seed, and another draw. */
function Drawing({ filters, total }: { filters: ChoosingFilters; total: number }) {
  const { seed, size } = filters
  const submit = useSubmit()
  const fields = { ...filters, people: filters.people.join() }
  return (
    <Form
      method="get"
      action={here}
      className={css.draw}
      preventScrollReset
      onChange={({ currentTarget }) => void submit(currentTarget, { replace: true, preventScrollReset: true })}
    >
      {Object.entries(fields).map(
        ([name, value]) =>
          name !== 'size' && value !== '' && <input key={name} type="hidden" name={name} value={String(value)} />,
      )}
      <SelectField
        key={size}
        label="How many"
        name="size"
        width="w10"
        defaultValue={String(size)}
        options={[...new Set([...sizes, size])]
          .sort((one, other) => one - other)
          .map((number) => ({ value: String(number), label: String(number) }))}
      />
      <p className={css.seed}>
        <span>Seed</span>
        <b className="num">{spaced(seed)}</b>
        <span className="quiet">from {countOf(total, 'person', 'people')}</span>
      </p>
      <span className={css.again}>
        <ButtonLink kind="line" icon="again" to={choosingAddress(filters, { seed: '' })} preventScrollReset>
          Draw again
        </ButtonLink>
        <Button kind="quiet" className={css.noScript}>
          Draw
        </Button>
      </span>
    </Form>
  )
}

function Sampled({ chosen }: Pick<Props, 'chosen'>) {
  if (chosen.length === 0)
    return <EmptyState heading="No one to draw from." line="Remove a filter to draw from more people." />
  return (
    <ul className={css.rows}>
      {chosen.map((person) => (
        <li key={person.id} className={css.on}>
          <input type="hidden" form={PACK_FORM} name="people[]" value={person.id} />
          <Icon name="check" className={css.drawn} />
          <Person person={person} />
        </li>
      ))}
    </ul>
  )
}

/** Who is chosen comes first unless they are on this page of the list, where they are ticked in their place. */
function Ticked({ filters, chosen, list }: Props) {
  const submit = useSubmit()
  const [people, setPeople] = useTicks(filters.people)
  const elsewhere = chosen.filter(({ id }) => !list.rows.some((row) => row.id === id))
  const rows = [...elsewhere, ...list.rows]
  if (rows.length === 0) return <EmptyState heading="No one matches." line="Remove a filter to see more people." />
  const tick = (id: string, on: boolean) => {
    const ticked = on ? [...people, id] : people.filter((one) => one !== id)
    setPeople(ticked)
    const to = choosingAddress(filters, { people: ticked.join(), page: filters.page })
    void submit(new URLSearchParams(to.split('?')[1] ?? ''), {
      ...{ method: 'get', action: here, replace: true, preventScrollReset: true },
    })
  }
  return (
    <>
      <ul className={css.rows}>
        {rows.map((person) => (
          <li key={person.id} className={classes(people.includes(person.id) && css.on)}>
            <input
              type="checkbox"
              form={PACK_FORM}
              name="people[]"
              value={person.id}
              aria-label={person.name}
              className={choice.box}
              checked={people.includes(person.id)}
              disabled={!people.includes(person.id) && people.length >= MOST_PEOPLE}
              onChange={({ target }) => tick(person.id, target.checked)}
            />
            <Person person={person} />
          </li>
        ))}
      </ul>
      <Pager
        page={list.page}
        pages={list.pages}
        href={(page) => choosingAddress(filters, { page, people: filters.people.join() })}
      />
    </>
  )
}

/** The ticks of the address, and those made before it has followed. */
function useTicks(address: readonly string[]) {
  const [followed, follow] = useState(address.join())
  const [ticks, setTicks] = useState(address)
  if (followed !== address.join()) {
    follow(address.join())
    setTicks(address)
  }
  return [ticks, setTicks] as const
}

function Person({ person: { name, job, location, leftOn, lacking } }: { person: Choosable }) {
  const work = [job, location].filter(Boolean).join(', ') || 'No post yet'
  return (
    <>
      <Avatar name={name} />
      <span className={css.who}>
        <b>{name}</b>
        <span className="quiet">{leftOn ? `${work}. Left ${formatDayShort(leftOn)}` : work}</span>
      </span>
      {lacking > 0 ? (
        <Badge tone="expired" icon="x">
          {lacking} not in date
        </Badge>
      ) : (
        !leftOn && (
          <Badge tone="valid" icon="check">
            In date
          </Badge>
        )
      )}
    </>
  )
}
