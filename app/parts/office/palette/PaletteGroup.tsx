import type { HTMLAttributes } from 'react'
import { OutcomeMark } from '#app/parts/employment/staff/OutcomeMark.tsx'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { Avatar } from '#app/ui/Avatar.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import css from './palette.module.css'
import type { Entry } from './palette-entries.ts'
import type { Person } from './people-found.ts'

type Item = { entry: Entry; lit: boolean; props: HTMLAttributes<HTMLElement> }

/** Some of the results, below their heading. */
export function PaletteGroup({ id, heading, q, items }: { id: string; heading: string; q: string; items: Item[] }) {
  return (
    <>
      <h3 id={id} role="presentation">
        {heading}
      </h3>
      {/* biome-ignore lint/a11y/useSemanticElements: of options, not of fields */}
      <ul role="group" aria-labelledby={id}>
        {items.map(({ entry, lit, props }) => (
          <li key={entry.to} {...props} data-lit={lit || undefined}>
            {entry.person ? (
              <Avatar name={entry.person.name} />
            ) : (
              <span className={css.icon}>
                <Icon name={entry.icon} />
              </span>
            )}
            <span className={css.what}>
              <b>
                {entry.group === 'all' || entry.group === 'actions' ? entry.title : <Match of={entry.title} q={q} />}
              </b>
              <span className={css.meta}>{entry.meta}</span>
            </span>
            {entry.person && (
              <span className={css.state}>
                <State of={entry.person} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** A name with the part that was typed. */
function Match({ of, q }: { of: string; q: string }) {
  const at = q ? of.toLowerCase().indexOf(q.toLowerCase()) : -1
  if (at < 0) return of
  return (
    <>
      {of.slice(0, at)}
      <mark>{of.slice(at, at + q.length)}</mark>
      {of.slice(at + q.length)}
    </>
  )
}

function State({ of }: { of: Person }) {
  return of.kind === 'staff' ? <OutcomeMark mark={of.mark} /> : <StatusBadge of="application" status={of.status} />
}
