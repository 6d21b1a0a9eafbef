import { read } from '#app/doors/signed-in.server.ts'
import { currentPicture } from '#domains/learning/certificates/signing.server.ts'
import type { Route } from './+types/picture.png'
import { kindOf } from './kind-of.server.ts'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { png } = await currentPicture(ctx, kindOf(params.kind))
  const headers = {
    'Content-Type': 'image/png',
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  }
  return new Response(new Uint8Array(png), { headers })
})
