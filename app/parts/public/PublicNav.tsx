import { useEffect, useRef, useState } from 'react'
import { href, useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { NavLink } from '#app/ui/Link.tsx'
import css from './PublicNav.module.css'

const about = [
  { to: href('/about/who-we-are'), label: 'Who We Are' },
  { to: href('/about/what-we-do'), label: 'What We Do' },
  { to: href('/about/our-values'), label: 'Our Values' },
]

/** The links of every public page. Home, Apply and Portal are current on their own address; About and Courses on all below theirs. */
export function PublicNav() {
  return (
    <ul className={css.links}>
      <li>
        <NavLink to={href('/')} end className={css.link ?? ''}>
          Home
        </NavLink>
      </li>
      <About />
      <li>
        <NavLink to={href('/courses')} className={css.link ?? ''}>
          Courses
        </NavLink>
      </li>
      <Apply />
      <Portal />
    </ul>
  )
}

function About() {
  const { pathname } = useLocation()
  const menu = useLightDismiss(pathname)
  const current = /^\/about(\/|$)/.test(pathname)
  return (
    <li className={css.about}>
      <details ref={menu}>
        <summary className={css.link} aria-current={current ? 'true' : undefined}>
          About <Icon name="down" />
        </summary>
        <ul className={css.below}>
          {about.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to}>{label}</NavLink>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

function Apply() {
  const { pathname } = useLocation()
  return (
    <li>
      <ButtonLink
        kind="line"
        to={href('/apply')}
        className={css.apply}
        aria-current={pathname === href('/apply') ? 'page' : undefined}
      >
        Apply
      </ButtonLink>
    </li>
  )
}

/** The tooltip opens by CSS alone, after 700 ms; Escape puts it away until the pointer or focus comes anew. */
function Portal() {
  const [dismissed, setDismissed] = useState(false)
  const back = () => setDismissed(false)
  useEscape(() => setDismissed(true))
  return (
    <li className={css.portal} data-dismissed={dismissed || undefined} onPointerEnter={back} onFocus={back}>
      <NavLink to={href('/auth')} end className={css.link ?? ''} aria-describedby="portal-tip">
        Portal
      </NavLink>
      <span role="tooltip" id="portal-tip" className={css.tip}>
        Access your staff or HR dashboard
      </span>
    </li>
  )
}

function useEscape(close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && latest.current()
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/**
 * A `<details>` opens and closes by itself; this adds Escape, arriving on another page and, where its list hangs over the
 * page, a press elsewhere. In the phone's menu closing it would move what is being tapped.
 */
function useLightDismiss(pathname: string) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEscape(() => {
    const { current } = menu
    if (!current?.open) return
    const inside = current.contains(document.activeElement)
    current.open = false
    if (inside) current.querySelector('summary')?.focus()
  })
  useEffect(() => {
    const press = (event: PointerEvent) => {
      const { current } = menu
      if (current && hangs(current) && !current.contains(event.target as Node)) current.open = false
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it waits for
  useEffect(() => {
    if (menu.current) menu.current.open = false
  }, [pathname])
  return menu
}

function hangs(menu: HTMLDetailsElement): boolean {
  const list = menu.querySelector('ul')
  return list !== null && getComputedStyle(list).position === 'absolute'
}
