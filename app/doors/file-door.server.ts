import { Readable } from 'node:stream'
import { data, type MiddlewareFunction, redirect } from 'react-router'
import { type Opened, openFile } from '#domains/files/openings.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { userCtx } from './context.ts'
import { idOf } from './params.server.ts'
import { answer } from './reply.server.ts'

type Ids = (name: string) => string
/** Where a person who could not open the file goes on. */
type Back = (params: { id: string }) => { to: string; words: string }

/** Leads to the file by an address made this moment, so that a link on a page never grows old; or to a page that says why not. */
export function toFile(
  address: (ctx: Ctx<User>, id: Ids) => Promise<string>,
  back: Back,
): MiddlewareFunction<Response> {
  return ({ request, params, context }) =>
    orPage(request, back({ id: params.id ?? '' }), async () =>
      redirect(await address(context.get(userCtx), (name) => idOf(params[name]))),
    )
}

/** Streams a file by its signed address. */
export const sendFile: MiddlewareFunction<Response> = ({ request, params, context }) =>
  orPage(request, { to: '/', words: 'Return to Home' }, async () => {
    const asked = new URL(request.url).searchParams
    const [exp, sig] = [asked.get('exp') ?? '', asked.get('sig') ?? '']
    return sent(request, await openFile(context.get(userCtx), idOf(params.id), exp, sig))
  })

/** Streams a file from an address of its own, which is asked each time whether the file may be opened. */
export function sendOpened(
  open: (ctx: Ctx<User>, id: Ids) => Promise<Opened>,
  back: Back,
): MiddlewareFunction<Response> {
  return ({ request, params, context }) =>
    orPage(request, back({ id: params.id ?? '' }), async () =>
      sent(request, await open(context.get(userCtx), (name) => idOf(params[name]))),
    )
}

// no sandbox and no word on sources: a browser's own viewer would not start, and what it shows was read and holds no scripts
const shownPdf = "frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

/** Nothing in it can run here, and no copy of it is kept on the way. */
function sent(request: Request, file: Opened): Response {
  const inline = file.inline && new URL(request.url).searchParams.has('view')
  return new Response(Readable.toWeb(file.content) as ReadableStream, {
    headers: {
      'Content-Type': file.mime,
      'Content-Length': String(file.bytes),
      'Content-Disposition': `${inline ? 'inline' : 'attachment'}; ${fileNames(file.name)}`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': inline && file.mime === 'application/pdf' ? shownPdf : "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
    },
  })
}

function orPage(request: Request, back: ReturnType<Back>, give: () => Promise<Response>): Promise<Response> {
  return answer(async () => {
    try {
      return await give()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { status, title, detail } = error
      // a page for a person, a line for a program
      if (!request.headers.get('accept')?.includes('text/html')) return Response.json({ title, detail }, { status })
      throw data(
        { heading, title, detail: status === 404 ? missing : (detail ?? title), back },
        { status, statusText: title },
      )
    }
  })
}

const heading = 'This document cannot be opened'
const missing = 'It was deleted, it has not passed the virus scan yet, or it is not among those that you may open.'

/** The name twice: plainly for old programs, and in full. */
export function fileNames(name: string): string {
  const plain = name.normalize('NFD').replace(/[^\w. ()-]/g, '_')
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${full}`
}
