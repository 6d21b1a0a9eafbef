import { Readable } from 'node:stream'
import { fileNames } from '#app/doors/file-door.server.ts'
import { read } from '#app/doors/visitor.server.ts'
import { takePackFile } from '#domains/inspection/reader/reading.server.ts'
import type { Route } from './+types/file'
import { readerOf, secretHeaders } from './reading.server.ts'

export const loader = read(async (ctx, args: Route.LoaderArgs) => {
  const { name, mime, content } = await takePackFile(ctx, await readerOf(ctx, args), args.params.partId)
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      ...secretHeaders,
      'Content-Type': mime,
      'Content-Disposition': `attachment; ${fileNames(name)}`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
    },
  })
})
