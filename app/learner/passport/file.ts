import { read } from '#app/doors/signed-in.server.ts'
import { ownPassportFile } from '#domains/learning/passport/passport-file.server.ts'
import type { Route } from './+types/file'

export const loader = read(async (ctx, { url }: Route.LoaderArgs) => {
  const file = await ownPassportFile(ctx, { withName: url.searchParams.has('name') })
  return new Response(file, {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': 'attachment; filename="learning.passport"',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
})
