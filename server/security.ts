const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/** True for a change that no page of ours asked for: neither Sec-Fetch-Site nor Origin says it is the same origin. */
export function isForged(request: Request, publicUrl: string): boolean {
  if (safeMethods.includes(request.method) || asksNothingOfASession(request)) return false
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  if (site && site !== 'same-origin') return true
  if (origin) return origin !== publicUrl
  return site !== 'same-origin'
}

// They answer the same to everyone and do nothing without a secret that no other site knows: a link's, or a signature's.
const askNothingOfASession = ['/functions/v1/application-link-click', '/stripe/webhook']
const asksNothingOfASession = ({ url }: Request) => askNothingOfASession.includes(new URL(url).pathname)

/** Pages that a guest has of their own: what they bought, are asked or typed, and every answer to a form. */
export function isPersonal(request: Request): boolean {
  const { pathname } = new URL(request.url)
  return !safeMethods.includes(request.method) || withBasket(request) || ownPages.test(pathname)
}
const ownPages =
  /^\/(auth|basket|checkout|order|seat|kiosk|reference|passport|inspection|interview|offer|application-link|invitation|account)(\/|\.data$|$)/
const withBasket = ({ headers }: Request) => /(^|;\s*)(__Host-)?basket=/.test(headers.get('cookie') ?? '')

export type HeaderChoice = {
  nonce: string
  /** What is for whoever asks alone: no browser and no proxy keeps it. */
  personal: boolean
  development: boolean
  /** Where a form's answer may lead besides here: the server that signs people in, on the checkout the payment provider. */
  formTargets: readonly string[]
  /** The origin whose packages this page holds in a frame. */
  frames?: string | undefined
}

/** The headers of every answer, whatever it is; one that has set its own keeps it. */
export function safeHeaders(headers: Headers, secure: boolean): void {
  fillIn(headers, {
    // of no use to a file or a word of text, and nothing of it may run if it is taken for a page
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
    ...(secure ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  })
}

/** What pages have besides; a route that has set its own (a download) keeps it. */
export function pageHeaders(headers: Headers, choice: HeaderChoice): void {
  const { nonce, personal, development, formTargets, frames } = choice
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // while developing, Vite puts changed styles into the page
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // emails as they look to their readers; nothing else of ours may be framed
    `frame-src ${["'self'", frames].filter(Boolean).join(' ')}`,
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
  fillIn(headers, { 'Content-Security-Policy': policy, ...(personal ? { 'Cache-Control': 'no-store' } : {}) })
}

function fillIn(headers: Headers, defaults: Record<string, string>): void {
  for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value)
}
