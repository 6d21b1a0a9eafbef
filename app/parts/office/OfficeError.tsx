import { href, useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Reference } from '#app/ui/ErrorPage.tsx'
import type { ErrorWords } from '#app/ui/error-words.ts'
import offline from '#app/ui/pictures/offline.svg'
import css from './OfficeError.module.css'

type OfficeErrorProps = ErrorWords & {
  /** What the page is called in the menu. */
  page?: string | undefined
  home?: { to: string; words: string }
}

/** Shown inside the shell of the office or of a trainer when a page fails. */
export function OfficeError({ page, home = dashboard, ...error }: OfficeErrorProps) {
  if (error.status >= 500) return <Failed page={page} home={home} referenceId={error.referenceId} />
  return (
    <>
      <title>{error.title}</title>
      <EmptyState
        level={1}
        picture="not-found"
        status={error.status}
        heading={error.title}
        line={error.detail}
        action={
          <ButtonLink kind="line" to={home.to}>
            {home.words}
          </ButtonLink>
        }
      />
    </>
  )
}

const dashboard = { to: href('/admin'), words: 'Go to the dashboard' }

type FailedProps = Required<Pick<OfficeErrorProps, 'home'>> & Pick<OfficeErrorProps, 'page' | 'referenceId'>

function Failed({ page, home, referenceId }: FailedProps) {
  const { pathname, search } = useLocation()
  const Heading = page ? 'h2' : 'h1'
  return (
    <>
      <title>{page ?? 'Not loaded'}</title>
      {page && <h1>{page}</h1>}
      <section className={css.failed}>
        <img src={offline} alt="" width={480} height={360} />
        <div>
          <Heading>This page could not be loaded</Heading>
          <p>Nothing is lost. Check your connection, then try again.{search && ' Your filters are kept.'}</p>
          <div className={css.ways}>
            <ButtonLink to={pathname + search} icon="again" reload>
              Try again
            </ButtonLink>
            <ButtonLink kind="ghost" to={home.to}>
              {home.words}
            </ButtonLink>
          </div>
          <Reference id={referenceId} words="If it keeps happening, quote this reference:" />
        </div>
      </section>
    </>
  )
}
