import { href } from 'react-router'
import { useReference } from '#app/doors/response-context.ts'
import { ButtonLink } from './Button.tsx'
import css from './ErrorPage.module.css'
import type { ErrorWords } from './error-words.ts'
import { Link } from './Link.tsx'
import { Logo } from './Logo.tsx'
import notFound from './pictures/not-found.svg'
import offline from './pictures/offline.svg'

type ErrorPageProps = ErrorWords & { brand?: string }

/** The whole page when a route could not answer. */
export function ErrorPage({ brand = 'Home', ...error }: ErrorPageProps) {
  return (
    <>
      <title>{error.heading ?? (error.status === 404 ? 'Page not found' : 'Unexpected Application Error!')}</title>
      <header className={css.header}>
        <Link to={href('/')}>
          <Logo brand={brand} height={36} />
        </Link>
      </header>
      <main id="main">
        <ErrorMessage {...error} />
      </main>
    </>
  )
}

/** The same within a page that has its frame. */
export function ErrorMessage({ status, title, detail, referenceId, heading, back }: ErrorWords) {
  const missing = status === 404
  const home = { to: '/', words: 'Return to Home' }
  return (
    <div className={css.page}>
      <img src={missing ? notFound : offline} alt="" width={480} height={360} />
      <div>
        <h1>{heading ?? (missing ? '404' : 'Unexpected Application Error!')}</h1>
        <p className="lead">
          {missing || heading ? whatIsMissing(title, detail) : `${status} ${title}${detail ? `: ${detail}` : ''}`}
        </p>
        {!missing && !heading && <Reference id={referenceId} />}
        <p>
          <ButtonLink to={(back ?? home).to}>{(back ?? home).words}</ButtonLink>
        </p>
      </div>
    </div>
  )
}

// The browser does not know the id of a page that failed on the server, so it keeps what the server wrote.
export function Reference({ id, words = 'Quote this reference:' }: { id: string | undefined; words?: string }) {
  const reference = useReference()
  const shown = id ?? reference
  return <p suppressHydrationWarning>{shown && `${words} ${shown}`}</p>
}

function whatIsMissing(title: string, detail: string | undefined): string {
  return detail ?? (title === 'Not Found' ? 'Oops! Page not found' : title)
}
