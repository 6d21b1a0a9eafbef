import { useEffect, useRef } from 'react'
import { data, useLocation } from 'react-router'
import { PublicPage } from '#app/public/PublicPage.tsx'
import { ErrorMessage } from '#app/ui/ErrorPage.tsx'

export const loader = () => data(null, { status: 404, statusText: 'Not Found' })
export const action = () => data(null, { status: 404, statusText: 'Not Found' })

export default function NotFound() {
  const { pathname } = useLocation()
  const said = useRef('')
  useEffect(() => {
    if (said.current === pathname) return
    said.current = pathname
    console.error(`404: ${pathname}`)
  }, [pathname])
  return (
    <PublicPage title="Page not found" hidden>
      <ErrorMessage status={404} title="Not Found" />
    </PublicPage>
  )
}
