import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'
import { Logo } from './Logo.tsx'
import css from './PublicShell.module.css'

type PublicShellProps = {
  brand: string
  /** Whose copyright the footer states; only the year where no name is given. */
  owner?: string
  /** A `<ul>` of links. */
  nav?: ReactNode
  /** After the links, and on a phone beside the menu. */
  aside?: ReactNode
  /** A `<ul>` of quiet links at the very foot. */
  small?: ReactNode
  year?: number
  children: ReactNode
}

/** The frame of everything that needs no sign-in. */
export function PublicShell({
  brand,
  owner = '',
  nav,
  aside,
  small,
  year = new Date().getFullYear(),
  children,
}: PublicShellProps) {
  return (
    <div className={css.shell}>
      <header className={css.header}>
        <div className="wrap">
          <Link to={href('/')}>
            <Logo brand={brand} height={36} />
          </Link>
          {nav && (
            <nav className={css.nav} aria-label="Main">
              <details className={css.menu}>
                <summary>
                  <Icon name="menu" />
                  Menu
                </summary>
                {nav}
              </details>
            </nav>
          )}
          {aside}
        </div>
      </header>
      <main id="main" className={css.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={css.footer}>
        <div className="wrap">
          <Logo brand={brand} height={30} on="brand" />
          <a href={`${href('/')}#features`}>Features</a>
          <a href={`${href('/')}#lms`}>LMS</a>
          <a href={`${href('/')}#compliance`}>Compliance</a>
          <p>{`© ${year} ${owner}`.trim()}</p>
          {small && <nav aria-label="About this website">{small}</nav>}
        </div>
      </footer>
    </div>
  )
}
