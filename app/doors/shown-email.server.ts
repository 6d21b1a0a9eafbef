/** An email as its reader sees it, alone or in a frame of ours. It runs no scripts and fetches nothing; its links open elsewhere, where they are to open at all. */
export function shownEmail(html: string, { links }: { links: boolean }): Response {
  const sandbox = links ? 'sandbox allow-popups allow-popups-to-escape-sandbox' : 'sandbox'
  const policy = [
    sandbox,
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ]
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.join('; '),
      'Cache-Control': 'private, no-store',
    },
  })
}
