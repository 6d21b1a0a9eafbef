import { useEffect } from 'react'
import { data, useLocation } from 'react-router'
import { ErrorPage } from '#app/ui/ErrorPage.tsx'

export const loader = () => data(null, { status: 404, statusText: 'Not Found' })
export const action = () => data(null, { status: 404, statusText: 'Not Found' })

export default function NotFound() {
  const { pathname } = useLocation()
  useEffect(() => console.error(`404: ${pathname}`), [pathname])
  return <ErrorPage status={404} title="Not Found" />
}
