import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Logs an unknown address in the console, once. */
export function useMissingPath(): void {
  const { pathname } = useLocation()
  const said = useRef('')
  useEffect(() => {
    if (said.current === pathname) return
    said.current = pathname
    console.error(`404: ${pathname}`)
  }, [pathname])
}
