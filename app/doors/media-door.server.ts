import { Readable } from 'node:stream'
import type { MiddlewareFunction, RouterContextProvider } from 'react-router'
import type { OpenedMedia } from '#domains/learning/media/media.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { rangeOf } from '#platform/http/range.ts'
import { Refusal } from '#platform/refusal.ts'
import { door, userCtx } from './context.ts'
import { fileNames } from './file-door.server.ts'
import { idOf } from './params.server.ts'
import { answer } from './reply.server.ts'

type Ids = (name: string) => string

/** Asked each time whether it may be seen, so a browser keeps it only to ask whether it is still so; or not at all. */
const headersOf = ({ kept = true }: Keeping = {}) => ({
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cache-Control': kept ? 'private, no-cache' : 'no-store',
})
type Keeping = { /** Whether the browser may keep it. */ kept?: boolean }

type AskerOf<C> = (context: Readonly<RouterContextProvider>) => C

/** For one kind of asker. */
export function mediaDoor<C extends Ctx>(askerOf: AskerOf<C>) {
  return {
    /** Sends a file of a course, whole or the part that a player asks for. A PDF is saved, never opened here. */
    sendMedia:
      (open: (ctx: C, id: Ids, param: Ids) => Promise<OpenedMedia>, keeping?: Keeping): MiddlewareFunction<Response> =>
      ({ request, params, context }) =>
        orLine(async () => sent(request, await open(askerOf(context), ...named(params)), headersOf(keeping))),
    /** Sends captions. */
    sendCaptions:
      (read: (ctx: C, id: Ids, param: Ids) => Promise<string>, keeping?: Keeping): MiddlewareFunction<Response> =>
      ({ params, context }) =>
        orLine(async () => {
          const vtt = await read(askerOf(context), ...named(params))
          return new Response(vtt, { headers: { ...headersOf(keeping), 'Content-Type': 'text/vtt; charset=utf-8' } })
        }),
  }
}

const named = (params: Record<string, string | undefined>): [Ids, Ids] => [
  (name) => idOf(params[name]),
  (name) => params[name] ?? '',
]

export const { sendMedia, sendCaptions } = mediaDoor((context) => context.get(userCtx))
/** For anyone: who may see it is for the query to say. */
export const forVisitors = mediaDoor((context) => context.get(door).ctx)

async function sent(request: Request, file: OpenedMedia, headers: ReturnType<typeof headersOf>): Promise<Response> {
  const tag = `"${file.sha256}"`
  const whole = {
    ...{ ...headers, 'Content-Type': file.mime, 'Accept-Ranges': 'bytes', ETag: tag },
    'Content-Disposition': `${file.mime === 'application/pdf' ? 'attachment' : 'inline'}; ${fileNames(file.name)}`,
  }
  if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers: whole })
  const range = rangeFor(request, file, tag)
  if (range === 'none')
    return new Response(null, { status: 416, headers: { ...whole, 'Content-Range': `bytes */${file.bytes}` } })
  const length = range ? range.end - range.start + 1 : file.bytes
  return new Response(request.method === 'HEAD' ? null : (Readable.toWeb(await file.open(range)) as ReadableStream), {
    status: range ? 206 : 200,
    headers: {
      ...{ ...whole, 'Content-Length': String(length) },
      ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${file.bytes}` }),
    },
  })
}

/** A part of another file than the browser has the rest of would be of no use to it. */
function rangeFor({ headers }: Request, { bytes }: OpenedMedia, tag: string) {
  const same = headers.get('if-range') ?? tag
  return same === tag ? rangeOf(headers.get('range') ?? undefined, bytes) : undefined
}

/** What asks is a player, not a person: a line, no page. */
function orLine(give: () => Promise<Response>): Promise<Response> {
  return answer(async () => {
    try {
      return await give()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return Response.json({ title: error.title, detail: error.detail }, { status: error.status })
    }
  })
}
