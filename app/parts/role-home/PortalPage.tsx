import type { ReactNode } from 'react'
import { useRootData } from '#app/doors/root-data.ts'
import { Link } from '#app/ui/Link.tsx'
import { PortalShell } from '#app/ui/PortalShell.tsx'
import { AccountFoot } from './AccountFoot.tsx'
import css from './PortalPage.module.css'

type PortalPageProps = {
  title: string
  name: string
  home: string
  /** Where the link at the foot leads, home by default. */
  back?: { to: string; words: string }
  faulty?: boolean
  children: ReactNode
}

/** One thing to read, fill in or choose from, at reading width, with the way back. */
export function PortalPage({ title, name, home, back, faulty, children }: PortalPageProps) {
  const brand = useRootData()?.brand ?? ''
  const { to, words } = back ?? { to: home, words: 'Back to your tasks' }
  return (
    <PortalShell brand={brand} home={home} person={{ name }} signOut={<AccountFoot />} narrow>
      <title>{`${faulty ? 'Error: ' : ''}${title} – ${brand}`}</title>
      <div className={css.page}>
        <h1>{title}</h1>
        {children}
        <p>
          <Link to={to}>{words}</Link>
        </p>
      </div>
    </PortalShell>
  )
}
