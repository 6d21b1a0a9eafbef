import { Readable } from 'node:stream'
import { fileNames } from '#app/doors/file-door.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { openPack } from '#domains/inspection/building/opening.server.ts'
import type { Route } from './+types/file'

export const loader = read(async (ctx, { params, request }: Route.LoaderArgs) => {
  const asked = new URL(request.url).searchParams
  const { name, mime, content } = await openPack(ctx, params.id, asked.get('exp') ?? '', asked.get('sig') ?? '')
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      'Content-Type': mime,
      'Content-Disposition': `attachment; ${fileNames(name)}`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
    },
  })
})
