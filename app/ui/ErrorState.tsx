import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

type ErrorStateProps = {
  /** The subject of "could not be loaded", such as "The list". */
  what?: string
  line?: ReactNode
  level?: 1 | 2 | 3
}

export function ErrorState({ what = 'The page', line, level }: ErrorStateProps) {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      picture="offline"
      heading={`${what} could not be loaded`}
      line={line ?? 'Nothing is lost. Check your connection, then try again.'}
      action={
        <ButtonLink to={pathname + search} reload>
          Try again
        </ButtonLink>
      }
      {...(level && { level })}
    />
  )
}
