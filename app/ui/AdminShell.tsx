import type { ReactNode } from 'react'
import { Link, leadsTo, NavLink } from '#app/ui/Link.tsx'
import css from './AdminShell.module.css'
import { Avatar } from './Avatar.tsx'
import { classes } from './classes.ts'
import { Icon, type IconName } from './Icon.tsx'
import { Logo } from './Logo.tsx'
import { drawerCloser, drawerOpener, useDrawer } from './useDrawer.ts'
import { useSidebar } from './useSidebar.ts'
import { Waiting } from './Waiting.tsx'

export type ShellItem = { to: string; label: string; icon: IconName; count?: number | undefined; end?: boolean }

type AdminShellProps = {
  brand: string
  /** Where the logo leads. */
  home?: string
  items: ShellItem[]
  person: { name: string; role: string }
  /** A form with one button. */
  signOut?: ReactNode
  /** From the cookie `sidebar=collapsed`. */
  collapsed?: boolean
  /** Right end of the phone's top bar. */
  top?: ReactNode
  children: ReactNode
}

/** The place in the menu that an address belongs to. */
export const placeOf = (items: ShellItem[], pathname: string): ShellItem | undefined =>
  items.findLast(({ to, end }) => leadsTo(pathname, to, end ?? false))

/** The working frame: sidebar, rail, and on phones a drawer. Everything inside is `compact`. */
export function AdminShell({ collapsed: startsCollapsed = false, top, children, ...side }: AdminShellProps) {
  const [collapsed, toggle] = useSidebar(startsCollapsed)
  const drawer = useDrawer()
  return (
    <div className={classes('compact', css.app, collapsed && css.rail)}>
      <aside ref={drawer} id="menu" popover="auto" className={css.side}>
        <Side {...side} titles={collapsed}>
          <button
            type="button"
            className={css.toggle}
            aria-expanded={!collapsed}
            aria-label="Sidebar"
            title={`${collapsed ? 'Open' : 'Close'} the sidebar (Ctrl B)`}
            onClick={toggle}
          >
            <Icon name="menu" />
          </button>
          <button type="button" className={css.open} aria-label="Open menu" {...drawerOpener}>
            <Icon name="menu" />
          </button>
          <button type="button" className={css.close} aria-label="Close menu" {...drawerCloser}>
            <Icon name="x" />
          </button>
        </Side>
      </aside>
      <header className={css.top}>
        <button type="button" className={css.toggle} aria-label="Open menu" {...drawerOpener}>
          <Icon name="menu" />
        </button>
        <Link to={side.home ?? '/'}>
          <Logo brand={side.brand} height={26} on="brand" />
        </Link>
        {top}
      </header>
      <main id="main" className={css.main} tabIndex={-1}>
        <Waiting nameOf={(pathname) => placeOf(side.items, pathname)?.label}>{children}</Waiting>
      </main>
    </div>
  )
}

type SideProps = Pick<AdminShellProps, 'brand' | 'home' | 'items' | 'person' | 'signOut' | 'children'> & {
  titles: boolean
}

function Side({ brand, home = '/', items, person, signOut, titles, children }: SideProps) {
  return (
    <>
      <div className={css.head}>
        <Link to={home} className={css.home}>
          <Logo brand={brand} height={30} on="brand" />
        </Link>
        {children}
      </div>
      <nav aria-label={person.role}>
        <ul className={css.items}>
          {items.map((item) => (
            <li key={item.to}>
              <Item {...item} title={titles ? item.label : undefined} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.foot}>
        <div className={css.who} title={titles ? `${person.name}, ${person.role}` : undefined}>
          <Avatar name={person.name} />
          <span className={css.words}>
            <b>{person.name}</b>
            {person.role}
          </span>
        </div>
        {signOut && <div className={css.out}>{signOut}</div>}
      </div>
    </>
  )
}

function Item({ to, label, icon, count, end, title }: ShellItem & { title: string | undefined }) {
  return (
    <NavLink to={to} end={end ?? false} className={css.item ?? ''} title={title}>
      <Icon name={icon} />
      <span className={css.words}>{label}</span>
      {count ? <span className={css.count}>{count}</span> : null}
    </NavLink>
  )
}
