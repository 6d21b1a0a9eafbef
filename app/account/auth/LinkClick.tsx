import { useEffect } from 'react'
import { href } from 'react-router'

/** Tells of the click on an application link, once its page is before somebody's eyes. Nothing depends on it. */
export function LinkClick({ redirect }: { redirect?: string | undefined }) {
  const token = /^\/apply\/([\w-]{43})$/.exec(redirect ?? '')?.[1]
  useEffect(() => {
    if (!token) return
    const tell = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', tell)
      void fetch(href('/functions/v1/application-link-click'), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token }),
      }).catch(() => undefined)
    }
    document.addEventListener('visibilitychange', tell)
    tell()
    return () => document.removeEventListener('visibilitychange', tell)
  }, [token])
  return null
}
