import type { Context } from 'hono'

// A package is what authoring tools export: scripts in its pages, and some that are made while it runs. It is kept to its own
// files, and to frames of our page; what it may not reach is the hub, which lives on another origin.
const packagePolicy = (hub: string) =>
  [
    "default-src 'none'",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self' blob: data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "form-action 'none'",
    "base-uri 'self'",
    `frame-ancestors 'self' ${hub}`,
  ].join('; ')

const wrapperPolicy = (hub: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "frame-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${hub}`,
  ].join('; ')

/** The headers of every answer of the content origin; one that has set its own policy keeps it. */
export function contentHeaders(headers: Headers): void {
  if (!headers.has('Content-Security-Policy'))
    headers.set(
      'Content-Security-Policy',
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    )
  headers.set('X-Content-Type-Options', 'nosniff')
  // the token in the address goes nowhere
  headers.set('Referrer-Policy', 'no-referrer')
  headers.set('Cross-Origin-Resource-Policy', 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  headers.set('X-Robots-Tag', 'noindex')
}

export const fileHeaders = (c: Context, hub: string) => c.header('Content-Security-Policy', packagePolicy(hub))
export const wrapperHeaders = (c: Context, hub: string) => c.header('Content-Security-Policy', wrapperPolicy(hub))
/** What packages left on the device goes when the next is opened, which may be by someone else. */
export const emptyStorage = (c: Context) => c.header('Clear-Site-Data', '"storage"')
