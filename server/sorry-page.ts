import { randomBytes } from 'node:crypto'

type Way = { to: string; words: string }
type Sorry = { status: number; title: string; line: string /** Where to go on; without it, here again. */; way?: Way }

const again: Way = { to: '', words: 'Try again' }

/** The answer when no page could be rendered: needs no database, file or script. Plain text unless HTML is accepted. */
export function sorryPage(request: Request, { status, title, line, way = again }: Sorry): Response {
  const headers = { ...(status === 503 ? { 'Retry-After': '30' } : {}), 'Cache-Control': 'no-store' }
  if (!asksForPage(request)) return new Response(`${title}. ${line}`, { status, headers })
  const nonce = randomBytes(16).toString('base64')
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`
  return new Response(pageOf({ title, line, way }, nonce), {
    status,
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
  })
}

function asksForPage({ method, headers }: Request): boolean {
  return method === 'GET' && (headers.get('accept') ?? '').includes('text/html')
}

// only our own text is shown, so there is nothing to escape
const pageOf = ({ title, line, way }: Required<Omit<Sorry, 'status'>>, nonce: string) => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1.125rem/1.5 system-ui, sans-serif;
  background: light-dark(#f7f3ea, #1b1916); color: light-dark(#1b211f, #f0ebe1) }
main { max-width: 30rem; padding: 2rem 1.5rem; border-top: .4rem solid light-dark(#0f5e5a, #8fc6bc) }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2 }
p { margin: 0 0 1.5rem }
a { display: inline-block; padding: .65rem 1.25rem; border-radius: .375rem; font-weight: 650; text-decoration: none;
  background: light-dark(#0f5e5a, #8fc6bc); color: light-dark(#fff, #073634) }
a:focus-visible { outline: 3px solid light-dark(#1b211f, #f2d499); outline-offset: 3px }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${line}</p>
<a href="${way.to}">${way.words}</a>
</main>
</body>
</html>
`
