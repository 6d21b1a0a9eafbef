import { Readable } from 'node:stream'
import { userCtx } from '#app/context.ts'
import { answer, idOf } from '#app/doors.server.ts'
import { signedIn } from '#app/guards.server.ts'
import { openFile } from '#domains/files/openings.server.ts'
import type { Route } from './+types/files.$id'

export const middleware = [signedIn]

/** Streams a file by its signed address. Nothing in it can run here, and no copy of it is kept on the way. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const [exp, sig] = [asked.get('exp') ?? '', asked.get('sig') ?? '']
  const file = await answer(() => openFile(context.get(userCtx), idOf(params.id), exp, sig))
  const inline = file.inline && asked.has('view')
  return new Response(Readable.toWeb(file.content) as ReadableStream, {
    headers: {
      'Content-Type': file.mime,
      'Content-Length': String(file.bytes),
      'Content-Disposition': `${inline ? 'inline' : 'attachment'}; ${fileNames(file.name)}`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
    },
  })
}

/** The name twice: plainly for old programs, and in full. */
function fileNames(name: string): string {
  const plain = name.normalize('NFD').replace(/[^\w. ()-]/g, '_')
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${full}`
}
