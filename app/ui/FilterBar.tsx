import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useSubmit } from 'react-router'
import { Button } from './Button.tsx'
import { Chip } from './Chip.tsx'
import css from './FilterBar.module.css'
import { Form } from './Form.tsx'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'
import { SubmitSoon } from './submit-soon.ts'
import { type Option, SelectField, TextField } from './TextFields.tsx'
import { type ReadFilter, unknownFilters } from './unknown-filters.ts'

type FilterBarProps = {
  search?: ReadFilter & { placeholder?: string }
  /** `empty` is the word for "no filter"; "All" unless another is given. */
  selects?: (ReadFilter & { options: Option[]; empty?: string })[]
  /** As `yyyy-mm-dd`, for example from and to. */
  dates?: ReadFilter[]
  /** Filters of the address that have no control here. */
  hidden?: ReadFilter[]
  /** What the list shows, such as "10 of 31 applicants". */
  count: string
  /** The filters in force, each with the address without it. */
  inForce: { label: string; to: string }[]
  clearTo: string
  /** Parts of the query string that a new search keeps, such as the sorting. */
  keep?: Record<string, string>
  /** After the filters in force, such as a way to keep them. */
  after?: ReactNode
  /** At the end of the line with the count, such as a key. */
  aside?: ReactNode
  /** Further controls of the same form. */
  children?: ReactNode
}

/** A plain GET form that also submits on change; an answer to a filter replaces the page in the history. */
export function FilterBar({
  search,
  selects = [],
  dates = [],
  hidden = [],
  count,
  inForce: known,
  clearTo,
  keep = {},
  after,
  aside,
  children,
}: FilterBarProps) {
  const form = useRef<HTMLFormElement>(null)
  const submitSoon = useSubmitSoon(form)
  const filters = [...(search ? [search] : []), ...selects, ...dates]
  useFollow(form, filters, () => submitSoon.changed(false))
  const inForce = [...known, ...unknownFilters(useLocation(), [...selects, ...dates, ...hidden])]
  const folded = selects.length + dates.length > 0 || children

  return (
    <div className={css.bar}>
      <Form
        ref={form}
        method="get"
        role="search"
        className={css.form}
        replace
        preventScrollReset
        onChange={({ target }) => submitSoon.changed(target instanceof HTMLInputElement)}
        onSubmit={() => submitSoon.drop()}
      >
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {search && (
          <div className={css.search}>
            <TextField
              type="search"
              autoComplete="off"
              {...field(search)}
              placeholder={search.placeholder ?? 'Search'}
            />
            <Icon name="search" />
          </div>
        )}
        {folded && (
          <details className={css.more}>
            <summary className={css.summary}>
              <Icon name="cog" />
              {inForce.length > 0 ? `Filters (${inForce.length})` : 'Filters'}
            </summary>
            <div className={css.fields}>
              {selects.map(({ options, empty = 'All', ...select }) => (
                <SelectField key={select.name} {...field(select)} options={options} empty={empty} />
              ))}
              {dates.length > 0 && (
                <div className={css.dates}>
                  {dates.map((date) => (
                    <TextField key={date.name} type="date" {...field(date)} />
                  ))}
                </div>
              )}
              {children}
              <Button kind="quiet" className={css.apply}>
                Apply
              </Button>
            </div>
          </details>
        )}
      </Form>
      <div className={css.said}>
        <b className="num" role="status">
          {count}
        </b>
        {inForce.map((chip) => (
          <Chip key={chip.label} {...chip} />
        ))}
        {inForce.length > 0 && (
          <Link to={clearTo} preventScrollReset>
            Clear all
          </Link>
        )}
        {after}
        {aside && <div className="end">{aside}</div>}
      </div>
    </div>
  )
}

function field({ name, label, value }: ReadFilter) {
  return { name, label, defaultValue: value, id: `filter-${name}` }
}

function useSubmitSoon(form: React.RefObject<HTMLFormElement | null>) {
  const submit = useSubmit()
  const latest = useRef(submit)
  latest.current = submit
  const [soon] = useState(
    () =>
      new SubmitSoon(() => {
        if (form.current) void latest.current(form.current, { replace: true, preventScrollReset: true })
      }),
  )
  useEffect(() => () => soon.drop(), [soon])
  const { location, formMethod } = useNavigation()
  const followed = formMethod ? undefined : location
  // a link that is followed while a search waits must not be overtaken by it
  useEffect(() => {
    if (followed) soon.drop()
  }, [followed, soon])
  return soon
}

/**
 * The fields keep what was typed, so they are updated when a link changes the address. A choice made before hydration
 * is applied to the list.
 */
function useFollow(form: React.RefObject<HTMLFormElement | null>, filters: ReadFilter[], submitSoon: () => void) {
  const address = JSON.stringify(filters.map(({ name, value }) => [name, value]))
  const hydrated = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address matters
  useEffect(() => {
    const apart = (JSON.parse(address) as [string, string][]).flatMap(([name, value]) => {
      const control = form.current?.elements.namedItem(name)
      const known =
        control instanceof HTMLInputElement || (control instanceof HTMLSelectElement && offers(control, value))
      return known && control.value !== value ? [{ control, value }] : []
    })
    if (!hydrated.current && apart.length > 0) submitSoon()
    else for (const { control, value } of apart) if (control !== document.activeElement) control.value = value
    hydrated.current = true
  }, [address, form])
}

// A location closed since is no longer offered, but still filters.
const offers = ({ options }: HTMLSelectElement, value: string) => [...options].some((option) => option.value === value)
