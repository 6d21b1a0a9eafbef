import type { ReactNode } from 'react'
import { useRootData } from '#app/doors/root-data.ts'
import { PublicShell } from '#app/ui/PublicShell.tsx'
import css from './reference.module.css'

/** A referee's page: no navigation, nothing for search engines, and no word of its own address. */
export function ReferenceFrame({ title, children }: { title: string; children: ReactNode }) {
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

/** The same words for every link that does not work, so that no one learns why. */
export function DeadLink() {
  return (
    <ReferenceFrame title="This link does not work">
      <h1>This link does not work</h1>
      <p>
        It may have expired or been replaced, or the reference has been sent already. If you have sent it, thank you:
        there is nothing more to do.
      </p>
      <p>If you still need to give a reference, reply to the email we sent you and ask for a new link.</p>
    </ReferenceFrame>
  )
}
