import { read } from '#app/doors/visitor.server.ts'
import { pagePicture } from '#documents/drawing/page-picture.server.ts'
import { lookAtPage } from '#domains/inspection/reader/reading.server.ts'
import type { Route } from './+types/picture'
import { readerOf, secretHeaders } from './reading.server.ts'

/** One page as a picture with the reader's name over it; no address yields the page itself. */
export const loader = read(async (ctx, args: Route.LoaderArgs) => {
  const { partId, page } = args.params
  const { pdf, mark } = await lookAtPage(ctx, await readerOf(ctx, args), partId, Number(page))
  const picture = await pagePicture(pdf, Number(page), mark)
  return new Response(new Uint8Array(picture), {
    headers: {
      ...secretHeaders,
      'Content-Type': 'image/jpeg',
      'X-Content-Type-Options': 'nosniff',
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  })
})
