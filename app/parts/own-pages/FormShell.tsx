import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { SignOut } from '#app/parts/role-home/SignOut.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Logo } from '#app/ui/Logo.tsx'
import css from './application.module.css'

type FormShellProps = {
  title: string
  /** Where the logo leads. */
  home?: string
  /** What the server last kept; shown in place of the sign-out button. */
  saved?: ReactNode
  /** The list of steps, at the side of a wide page. */
  rail?: ReactNode
  children: ReactNode
}

/** A quiet frame, so that the form is the only thing on the page. */
export function FormShell({ title, home = href('/applicant'), saved, rail, children }: FormShellProps) {
  const brand = useRootData()?.brand ?? ''
  return (
    <>
      <title>{`${title} – ${brand}`}</title>
      <header className={css.header}>
        <div className="wrap">
          <Link to={home}>
            <Logo brand={brand} height={32} />
          </Link>
          {saved ?? <SignOut />}
        </div>
      </header>
      <main id="main" tabIndex={-1} className={`wrap ${css.page} ${rail ? css.railed : ''}`}>
        {rail && (
          <nav className={css.rail} aria-label="Application steps">
            {rail}
          </nav>
        )}
        <div className={css.column}>{children}</div>
      </main>
      <footer className={css.footer}>
        <div className="wrap">
          <Link to={home}>{home === href('/applicant') ? 'My application' : 'Your portal'}</Link>
          <Link to={href('/privacy')}>Privacy notice</Link>
          <Link to={href('/accessibility')}>Accessibility</Link>
          {saved && <SignOut />}
        </div>
      </footer>
    </>
  )
}
