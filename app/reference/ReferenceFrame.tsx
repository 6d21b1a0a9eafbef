import type { ReactNode } from 'react'
import { UnlistedPage } from '#app/ui/public/UnlistedPage.tsx'
import css from './reference.module.css'

/** A referee's page, without a word of its own address. */
export const ReferenceFrame = (shown: { title: string; children: ReactNode }) => (
  <UnlistedPage className={css.page} {...shown} />
)

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
