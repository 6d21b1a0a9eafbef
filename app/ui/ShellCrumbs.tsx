import { useMatches } from 'react-router'
import css from './Breadcrumb.module.css'
import { Link } from './Link.tsx'
import type { Found } from './shell-places.ts'

/** The way up of a page that the menu itself names, with a dialog over it or without; a page below it has a breadcrumb of its own. */
export function ShellCrumbs({ at }: { at: Found | undefined }) {
  const shown = useMatches().some(({ pathname }) => pathname === at?.to)
  if (!at?.label || !shown) return null
  const { place, group, to, label } = at
  const above = to !== place.to
  if (!group && !above) return null
  return (
    <nav className={css.crumbs} aria-label="Breadcrumb">
      <ol>
        {group && group.label !== place.label && <li>{group.label}</li>}
        {above && (
          <li>
            <Link to={place.to}>{place.label}</Link>
          </li>
        )}
        <li>
          <span aria-current="page">{label}</span>
        </li>
      </ol>
    </nav>
  )
}
