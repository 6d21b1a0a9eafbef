import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { Link } from '#app/ui/Link.tsx'
import { PublicShell } from '#app/ui/PublicShell.tsx'
import { BasketLink } from '../shop/BasketLink.tsx'
import { PageMeta } from './PageMeta.tsx'
import { PublicNav } from './PublicNav.tsx'

type PublicPageProps = {
  title: string
  /** For search engines and link previews. */
  description?: string
  /** Not for search engines. */
  hidden?: boolean
  /** The start page: the brand comes first in its title. */
  front?: boolean
  children: ReactNode
}

const small = [
  { to: href('/privacy'), label: 'Privacy notice' },
  { to: href('/terms'), label: 'Terms of use' },
  { to: href('/accessibility'), label: 'Accessibility' },
  { to: href('/complaint'), label: 'Data-protection complaint' },
]

const tagline = 'From recruitment to compliance – a single platform to hire, train, and manage your care workforce.'

/** A page for everyone: navigation, footer, the hub's name in its title, its canonical address. */
export function PublicPage({ title, description = tagline, hidden, front, children }: PublicPageProps) {
  const root = useRootData()
  const brand = root?.brand ?? ''
  return (
    <PublicShell
      brand={brand}
      owner={root?.organisation ?? ''}
      nav={<PublicNav />}
      aside={<BasketLink />}
      small={<SmallLinks />}
      {...(root && { year: root.year })}
    >
      <PageMeta
        title={front ? `${brand} – ${title}` : `${title} – ${brand}`}
        brand={brand}
        publicUrl={root?.publicUrl ?? ''}
        description={description}
        hidden={hidden}
      />
      {children}
    </PublicShell>
  )
}

function SmallLinks() {
  return (
    <ul>
      {small.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  )
}
