import { data } from 'react-router'
import { PublicPage } from '#app/parts/public/PublicPage.tsx'
import { ErrorMessage } from '#app/ui/ErrorPage.tsx'
import { useMissingPath } from '#app/ui/useMissingPath.ts'

export const loader = () => data(null, { status: 404, statusText: 'Not Found' })
export const action = () => data(null, { status: 404, statusText: 'Not Found' })

export default function NotFound() {
  useMissingPath()
  return (
    <PublicPage title="Page not found" hidden>
      <ErrorMessage status={404} title="Not Found" />
    </PublicPage>
  )
}
