import { type ReactNode, type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import css from './AdminShell.module.css'
import { Avatar } from './Avatar.tsx'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'
import { Logo } from './Logo.tsx'
import { ShellCrumbs } from './ShellCrumbs.tsx'
import { ShellMenu } from './ShellMenu.tsx'
import { placeOf, type ShellEntry, whereIs } from './shell-places.ts'
import { type Groups, useGroups } from './use-groups.ts'
import { drawerCloser, drawerOpener, useDrawer } from './useDrawer.ts'
import { useSidebar } from './useSidebar.ts'
import { Waiting } from './Waiting.tsx'

const GAP = 8

/** Scrolls a menu so far that the link to where one is stands above its foot. */
function useShownPlace(menu: RefObject<HTMLElement | null>, pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another place
  useEffect(() => {
    const side = menu.current
    const here = side?.querySelector('[aria-current]')
    if (!side?.lastElementChild || !here) return
    const hidden = here.getBoundingClientRect().bottom + GAP - side.lastElementChild.getBoundingClientRect().top
    if (hidden > 0) side.scrollTop += hidden
  }, [menu, pathname])
}

type AdminShellProps = {
  brand: string
  /** Where the logo leads. */
  home?: string
  items: readonly ShellEntry[]
  person: { name: string; role: string }
  /** A form with one button. */
  signOut?: ReactNode
  /** The way to the search, above the menu. */
  find?: ReactNode
  /** From the cookie `sidebar=collapsed`. */
  collapsed?: boolean
  /** Keys of groups, from the cookie `folds`. */
  folded?: readonly string[]
  /** Right end of the phone's top bar. */
  top?: ReactNode
  children: ReactNode
}

const none: readonly string[] = []

/** The working frame: sidebar, rail, and on phones a drawer. Everything inside is `compact`. */
export function AdminShell({
  collapsed: startsCollapsed = false,
  top,
  folded = none,
  children,
  ...side
}: AdminShellProps) {
  const [collapsed, toggle] = useSidebar(startsCollapsed)
  const drawer = useDrawer()
  const { pathname } = useLocation()
  const here = whereIs(side.items, pathname)
  useShownPlace(drawer, pathname)
  const groups = useGroups({ menu: drawer, collapsed, folded, here: here?.group?.key })
  return (
    <div className={classes('compact', css.app, collapsed && css.rail)}>
      <aside ref={drawer} id="menu" popover="auto" className={css.side}>
        <Side {...side} titles={collapsed} groups={groups}>
          <button
            type="button"
            className={css.toggle}
            aria-expanded={!collapsed}
            aria-label="Sidebar"
            title={`${collapsed ? 'Open' : 'Close'} the sidebar (Ctrl B)`}
            onClick={toggle}
          >
            <Icon name="side" />
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
        <Waiting nameOf={(pathname) => placeOf(side.items, pathname)?.label}>
          <ShellCrumbs at={here} />
          {children}
        </Waiting>
      </main>
    </div>
  )
}

type SideProps = Pick<AdminShellProps, 'brand' | 'home' | 'items' | 'person' | 'signOut' | 'find' | 'children'> & {
  titles: boolean
  groups: Groups
}

function Side({ brand, home = '/', items, person, signOut, find, titles, groups, children }: SideProps) {
  return (
    <>
      <div className={css.head}>
        <Link to={home} className={css.home}>
          <Logo brand={brand} height={30} on="brand" />
        </Link>
        {children}
      </div>
      {find}
      <ShellMenu label={person.role} entries={items} titles={titles} groups={groups} />
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
