/** For programs everywhere: short-lived copies are fine, search engines have no use for it. */
export const published = (body: string, type: string) =>
  new Response(body, {
    headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=300', 'X-Robots-Tag': 'noindex' },
  })
