import type { ReactNode } from 'react'
import { useRootData } from '#app/doors/root-data.ts'
import { PublicShell } from '#app/ui/PublicShell.tsx'
import css from './shared.module.css'

/** A page behind a code or a link: no navigation, and nothing for search engines. */
export function SharedFrame({ title, children }: { title: string; children: ReactNode }) {
  const root = useRootData()
  const brand = root?.brand ?? ''
  return (
    <PublicShell brand={brand} owner={root?.organisation ?? ''} {...(root && { year: root.year })}>
      <title>{`${title} – ${root?.organisation || brand}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <div className="wrap">
        <div className={css.page}>{children}</div>
      </div>
    </PublicShell>
  )
}
