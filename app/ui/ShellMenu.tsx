import type { KeyboardEvent } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { formatCount } from '#lib/count.ts'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'
import css from './ShellMenu.module.css'
import {
  isGroup,
  type Place,
  placeOf,
  type ShellEntry,
  type ShellGroup,
  type ShellItem,
  waitsIn,
} from './shell-places.ts'
import { useUnsent } from './unsent.ts'
import type { Groups } from './use-groups.ts'

type ShellMenuProps = {
  label: string
  entries: readonly ShellEntry[]
  /** As a rail, where a name is a title. */
  titles: boolean
  groups: Groups
}

/** The menu of a working frame: single places, and places in groups. */
export function ShellMenu({ label, entries, titles, groups }: ShellMenuProps) {
  const here = placeOf(entries, useLocation().pathname)
  const next = useNextPlace(entries)
  const marks = { here, next: next === here ? undefined : next }
  return (
    <nav aria-label={label} className={css.menu}>
      <ul className={css.entries}>
        {entries.map((entry) =>
          isGroup(entry) ? (
            <li key={entry.key}>
              <Group group={entry} groups={groups} {...marks} />
            </li>
          ) : (
            <li key={entry.to}>
              <Single item={entry} title={titles ? entry.label : undefined} {...marks} />
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

type Marks = { here: Place | undefined; next: Place | undefined }

/** Where a press leads, lit before the page is here, and no longer once it is known that it does not come. */
function useNextPlace(entries: readonly ShellEntry[]): Place | undefined {
  const { location } = useNavigation()
  const unsent = useUnsent()
  return location && !unsent ? placeOf(entries, location.pathname) : undefined
}

function marksOf(place: Place, { here, next }: Marks) {
  return {
    className: classes(css.item, place === next && 'pending'),
    'aria-current': place === here ? ('page' as const) : undefined,
  }
}

function Single({ item, title, ...marks }: Marks & { item: ShellItem; title: string | undefined }) {
  return (
    <Link to={item.to} title={title} {...marksOf(item, marks)}>
      <Icon name={item.icon} />
      <span className={css.words}>{item.label}</span>
      <Count {...item} />
    </Link>
  )
}

function Group({ group, groups, here, next }: Marks & { group: ShellGroup; groups: Groups }) {
  const { key, label, icon, places } = group
  const { count, urgent } = waitsIn(group)
  const has = (place: Place | undefined) => Boolean(place && places.includes(place)) || undefined
  const closing = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || groups.beside !== key) return
    event.currentTarget.querySelector('summary')?.focus()
    groups.close()
  }
  return (
    <details
      className={css.group}
      open={groups.isOpen(key)}
      data-group={key}
      data-beside={groups.beside === key || undefined}
      data-here={has(next ?? here)}
      onKeyDown={closing}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary
        className={css.heading}
        title={label}
        onClick={groups.toggle(key)}
        onFocus={({ target }) => target.matches(':focus-visible') && groups.show(key)}
      >
        <Icon name={icon} />
        <span className={css.words}>{label}</span>
        {count > 0 && (
          <span className={classes(css.sum, urgent && css.urgent)}>
            <span className="sr">, </span>
            {formatCount(count)}
            <span className="sr"> to do</span>
          </span>
        )}
        <Icon name="down" className={css.chevron} />
      </summary>
      <ul className={css.places}>
        <li className={css.name} aria-hidden="true">
          {label}
        </li>
        {places.map((place) => (
          <li key={place.to}>
            <Link to={place.to} {...marksOf(place, { here, next })}>
              {place.label}
              <Count {...place} />
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Count({ count, urgent }: Pick<Place, 'count' | 'urgent'>) {
  if (!count) return null
  return <span className={classes(css.count, urgent && css.red)}>{formatCount(count)}</span>
}
