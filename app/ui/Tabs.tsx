import { useEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { Link, NavLink } from './Link.tsx'
import css from './Tabs.module.css'

export type Tab = {
  to: string
  label: string
  count?: number | undefined
  /** Where the address alone does not tell, such as tabs kept in the query string. */
  current?: boolean
}

/** Views of the same thing, each with its own address. `split` shares the width evenly; on a phone the row scrolls. */
export function Tabs({ label, tabs, split }: { label: string; tabs: Tab[]; split?: boolean }) {
  const row = useCurrentInSight()
  return (
    <nav ref={row} aria-label={label} className={classes(css.tabs, split && css.split)}>
      {tabs.map((tab) => (
        <TabLink key={tab.to} {...tab} />
      ))}
    </nav>
  )
}

function TabLink({ to, label, count, current }: Tab) {
  const words = (
    <>
      {label}
      {count !== undefined && <span className="num"> ({count})</span>}
    </>
  )
  if (current === undefined)
    return (
      <NavLink to={to} end className={css.tab ?? ''} preventScrollReset>
        {words}
      </NavLink>
    )
  return (
    <Link to={to} className={css.tab} aria-current={current ? 'page' : undefined} preventScrollReset>
      {words}
    </Link>
  )
}

function useCurrentInSight() {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  })
  return row
}
