import { useEffect } from 'react'
import { href } from 'react-router'

/** Reports the click on an application link once its page is visible. Nothing depends on it. */
export function LinkClick({ redirect }: { redirect?: string | undefined }) {
  const token = /^\/apply\/([\w-]{43})$/.exec(redirect ?? '')?.[1]
  useEffect(() => {
    if (!token) return
    const report = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', report)
      void fetch(href('/functions/v1/application-link-click'), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token }),
      }).catch(() => undefined)
    }
    document.addEventListener('visibilitychange', report)
    report()
    return () => document.removeEventListener('visibilitychange', report)
  }, [token])
  return null
}
