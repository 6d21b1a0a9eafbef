import type { ReactNode } from 'react'
import { UnlistedPage } from '#app/parts/public/UnlistedPage.tsx'
import css from './outside-review.module.css'

/** On every answer of a reviewer's address: kept nowhere, found by no search. */
export const secretHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
}

/** A reviewer's page, without a word of its own address. */
export const ReviewFrame = (shown: { title: string; children: ReactNode }) => (
  <UnlistedPage className={css.page} {...shown} />
)

/** The same words for every link that does not work, so that no one learns why. */
export function DeadLink() {
  return (
    <ReviewFrame title="This link does not work">
      <h1>This link does not work</h1>
      <p>
        It may have expired or been replaced, the question may have changed, or it has been answered already. If you
        have answered it, thank you: there is nothing more to do.
      </p>
      <p>If you were asked and have not answered, reply to the email we sent you and ask for a new link.</p>
    </ReviewFrame>
  )
}
