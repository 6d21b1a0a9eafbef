import { contentVersion } from '#domains/content-version.queries.server.ts'
import { now } from '#platform/clock.server.ts'
import type { Db } from '#platform/db/client.server.ts'

// Pages that are the same for every guest.
const shared =
  /^\/((about|courses|bundles)\/[\w-]+|courses\/[\w-]+\/first-lesson|courses|bundles|apply|privacy|terms|accessibility|complaint)?$/
const NONCE = 'nonce-placeholder'
const FORM_KEY = 'form-key-placeholder'
const most = 300

/** What each answer has of its own. */
type Own = { nonce: string; formKey: string }

/**
 * Keeps the HTML of public pages in this process for guests, as long as the published content is the same. Each answer
 * gets its own nonce and form key. A request with any cookie that says something (a session, a flash) or a query string is rendered again.
 */
export function publicPages(db: Db) {
  const pages = new Map<string, string>()
  let version = ''
  return async (request: Request, own: Own, draw: () => Promise<Response>): Promise<Response> => {
    const path = sharedPath(request)
    if (!path) return draw()
    const at = now()
    const current = `${await contentVersion(db, at)} ${at.toString().slice(0, 4)}`
    if (current !== version) pages.clear()
    version = current
    const kept = pages.get(path)
    if (kept) return htmlReply(kept.replaceAll(NONCE, own.nonce).replaceAll(FORM_KEY, own.formKey))

    const response = await draw()
    if (!mayKeep(response)) return response
    const html = await response.text()
    // what was drawn while the content changed is not kept
    if (version === current && pages.size < most)
      pages.set(path, html.replaceAll(own.nonce, NONCE).replaceAll(own.formKey, FORM_KEY))
    return htmlReply(html)
  }
}

function sharedPath(request: Request): string | undefined {
  if (request.method !== 'GET' || saysAnything(request.headers.get('cookie'))) return undefined
  const { pathname, search } = new URL(request.url)
  return !search && shared.test(pathname) ? pathname : undefined
}

function mayKeep({ status, headers }: Response): boolean {
  return status === 200 && !headers.has('set-cookie') && (headers.get('content-type') ?? '').startsWith('text/html')
}

const htmlReply = (html: string) => new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })

// which accounts a browser was signed in with changes no page
const saysAnything = (cookies: string | null) =>
  (cookies ?? '').split(/;\s*/).some((pair) => pair !== '' && !pair.startsWith('__Host-known-device='))
