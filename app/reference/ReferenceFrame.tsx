import type { ReactNode } from 'react'
import { UnlistedPage } from '#app/parts/public/UnlistedPage.tsx'
import { type Picture, pictures } from '#app/ui/pictures.ts'
import css from './reference.module.css'

/** A referee's page, without a word of its own address. */
export function ReferenceFrame({ title, picture, children }: ReferenceFrameProps) {
  if (!picture)
    return (
      <UnlistedPage className={css.page} title={title}>
        {children}
      </UnlistedPage>
    )
  return (
    <UnlistedPage className={css.pictured} title={title}>
      <div className={css.page}>{children}</div>
      <img src={pictures[picture]} alt="" width={480} height={360} />
    </UnlistedPage>
  )
}

type ReferenceFrameProps = { title: string; picture?: Picture; children: ReactNode }

/** The same words for every link that does not work, so that no one learns why. */
export function DeadLink() {
  return (
    <ReferenceFrame title="This link does not work" picture="not-found">
      <h1>This link does not work</h1>
      <p>
        It may have expired or been replaced, or the reference has been sent already. If you have sent it, thank you:
        there is nothing more to do.
      </p>
      <p>If you still need to give a reference, reply to the email we sent you and ask for a new link.</p>
    </ReferenceFrame>
  )
}
