import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Reference } from '#app/ui/ErrorPage.tsx'
import type { ErrorWords } from '#app/ui/error-words.ts'

/** Shown inside the office shell when a page fails. */
export function OfficeError({ status, title, detail, referenceId }: ErrorWords) {
  const failed = status >= 500
  return (
    <>
      <title>{title}</title>
      <EmptyState
        level={1}
        picture={failed ? 'offline' : 'not-found'}
        status={status}
        heading={title}
        line={detail ?? (failed && 'Try again in a moment.')}
        action={
          <ButtonLink kind="line" to={href('/admin')}>
            Dashboard
          </ButtonLink>
        }
      />
      {failed && <Reference id={referenceId} />}
    </>
  )
}
