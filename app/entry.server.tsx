import { preload } from 'react-dom'
import { renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { databaseAway, door } from '#app/doors/context.ts'
import { drawnAnswer } from '#app/doors/drawn-text.ts'
import { handOff } from '#app/doors/hand-off.server.ts'
import { ResponseContext } from '#app/doors/response-context.ts'
import letters from '#app/ui/fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2'
import { isConnectionLost } from '#platform/db/connection-lost.ts'
import { log, reportBug } from '#platform/log.server.ts'
import { ownSlice } from '#platform/slices.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const { nonce, referenceId } = context.get(door)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { serverHandoffStream: loaded, ...page } = routerContext
  await ownSlice()
  const html = renderToString(
    <ResponseContext value={{ nonce, referenceId }}>
      <LettersEarly />
      <ServerRouter context={page} url={request.url} nonce={nonce} />
    </ResponseContext>,
  )
  const scripts = loaded && page.renderMeta?.didRenderScripts ? await handOff(loaded, nonce) : ''
  return drawnAnswer(`<!DOCTYPE html>${scriptsLater(beforeEnd(html, scripts))}`, { status, headers })
}

function beforeEnd(html: string, more: string): string {
  const end = html.lastIndexOf('</body>')
  return html.slice(0, end) + more + html.slice(end)
}

const script = '<link rel="modulepreload" '

// Pages work without scripts, so scripts leave the line to what paints, and come after the styles in the head.
function scriptsLater(html: string): string {
  const head = html.indexOf('</head>')
  const [begin, last] = [html.indexOf(script), html.lastIndexOf(script, head)]
  if (last < 0) return html
  const end = html.indexOf('>', last) + 1
  const scripts = html.slice(begin, end).replaceAll(script, `${script}fetchpriority="low" `)
  return html.slice(0, begin) + html.slice(end, head) + scripts + html.slice(head)
}

// Letters that come after the first paint would break its lines anew beneath the reader's eyes.
function LettersEarly() {
  preload(letters, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return null
}

/** What a loader or action threw and did not mean to: logged with the request's reference id. What the router refused is a line. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted) return
  if (isConnectionLost(error)) context.get(databaseAway).seen = true
  const { referenceId } = context.get(door)
  if (isRouteErrorResponse(error) && error.status < 500)
    log().info({ referenceId, status: error.status }, 'not answered')
  else reportBug(error, referenceId)
}
