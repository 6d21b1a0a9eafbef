import { isRouteErrorResponse } from 'react-router'
import { PublicPage } from '#app/parts/public/PublicPage.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'

type Missing = { error: unknown; what: string; action: { to: string; label: string } }

/** What there is to see where a course or bundle is not; every other error goes on to the root. */
export function CourseMissing({ error, what, action }: Missing) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <PublicPage title={what} hidden>
      <div className="wrap">
        <EmptyState
          level={1}
          picture="not-found"
          status={404}
          heading={what}
          line="It may have a new address, or it is no longer offered."
          action={<ButtonLink to={action.to}>{action.label}</ButtonLink>}
        />
      </div>
    </PublicPage>
  )
}
