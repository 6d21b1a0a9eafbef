import type { ReactNode } from 'react'
import { useRootData } from '#app/doors/root-data.ts'
import { PublicShell } from '#app/ui/PublicShell.tsx'

type UnlistedPageProps = { title: string; className?: string | undefined; children: ReactNode }

/** A page behind a code or a link: no navigation, and nothing for search engines. */
export function UnlistedPage({ title, className, children }: UnlistedPageProps) {
  const root = useRootData()
  const brand = root?.brand ?? ''
  return (
    <PublicShell brand={brand} owner={root?.organisation ?? ''} {...(root && { year: root.year })}>
      <title>{`${title} – ${root?.organisation || brand}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <div className="wrap">
        <div className={className}>{children}</div>
      </div>
    </PublicShell>
  )
}
