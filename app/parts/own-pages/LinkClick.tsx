import { useEffect } from 'react'
import { href } from 'react-router'

/** The token of an application link in an address. */
export const linkIn = (address = '') => /^\/apply\/([\w-]{43})$/.exec(address)?.[1]

/** Reports the click on an application link once its page is visible. Nothing depends on it. */
export function LinkClick({ token }: { token?: string | undefined }) {
  useEffect(() => {
    const report = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', report)
      void fetch(href('/functions/v1/application-link-click'), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        // without a token in the address, the cookie that keeps it is meant
        body: JSON.stringify(token ? { token } : {}),
      }).catch(() => undefined)
    }
    document.addEventListener('visibilitychange', report)
    report()
    return () => document.removeEventListener('visibilitychange', report)
  }, [token])
  return null
}
