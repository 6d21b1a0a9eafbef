import { read } from '#app/doors/visitor.server.ts'
import { isIconSize } from '#app/parts/learning/app-icons.ts'
import { providerIcon } from '#domains/learning/certificates/signing.server.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Route } from './+types/app-icon'

/** The provider’s logo as a phone shows it for the installed pages. */
export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const size = Number(params.size)
  if (!isIconSize(size)) throw new Refusal('missing', 'Picture not found.')
  const png = await providerIcon(ctx, size)
  return new Response(new Uint8Array(png), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  })
})
