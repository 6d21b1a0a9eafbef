import { Link } from 'react-router'
import notFound from '#app/ui/pictures/not-found.svg'
import css from './ErrorPage.module.css'

type ErrorPageProps = { status: number; title: string; detail?: string | undefined; referenceId?: string | undefined }

/** The whole page when a route could not answer. */
export function ErrorPage({ status, title, detail, referenceId }: ErrorPageProps) {
  const missing = status === 404
  return (
    <main id="main" className={css.page}>
      <title>{missing ? 'Page not found' : 'Unexpected Application Error!'}</title>
      <img src={notFound} alt="" width={240} height={180} />
      <h1>{missing ? '404' : 'Unexpected Application Error!'}</h1>
      <p>
        {missing
          ? (detail ?? (title === 'Not Found' ? 'Oops! Page not found' : title))
          : `${title}${detail ? `: ${detail}` : ''}`}
      </p>
      {referenceId && <p>Quote this reference: {referenceId}</p>}
      <p>
        <Link to="/">Return to Home</Link>
      </p>
    </main>
  )
}
