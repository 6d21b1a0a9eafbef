import type { ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { Link, NavLink } from './Link.tsx'
import { Logo } from './Logo.tsx'
import css from './PortalShell.module.css'
import type { ShellItem } from './shell-places.ts'

type PortalShellProps = {
  brand: string
  home?: string
  person: { name: string }
  signOut?: ReactNode
  /** Greeting and what it says today, on the deep teal panel, whose corner then turns. */
  hero?: ReactNode
  /** At most four, five for who leads a team and manages seats, the last of them the account; a tab bar at the foot of a phone. */
  items?: ShellItem[]
  /** A reading width for forms and single lists. */
  narrow?: boolean
  children: ReactNode
}

/** The frame of a person's own pages, made for the phone first. */
export function PortalShell({ brand, home = '/', person, signOut, hero, items, narrow, children }: PortalShellProps) {
  return (
    <>
      <header className={classes(css.header, Boolean(hero) && css.turned)}>
        <div className="wrap">
          <div className={css.bar}>
            <Link to={home}>
              <Logo brand={brand} height={30} on="brand" />
            </Link>
            {items && <PortalLinks items={items} />}
            <span className={css.who}>
              <Avatar name={person.name} />
              <span className={css.name}>{person.name}</span>
            </span>
            {signOut && <div className={css.out}>{signOut}</div>}
          </div>
          {hero && <div className={css.hero}>{hero}</div>}
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes('wrap', css.main, narrow && css.narrow, items && css.tabbed)}>
        {children}
      </main>
    </>
  )
}

function PortalLinks({ items }: { items: ShellItem[] }) {
  return (
    <nav className={css.links} aria-label="Portal">
      <ul>
        {items.map(({ to, label, icon, end, count }) => (
          <li key={to}>
            <NavLink to={to} end={end ?? false}>
              <Icon name={icon} />
              <span>
                {label}
                {count ? ` (${count})` : ''}
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
