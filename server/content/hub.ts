import '#domains/composition.server.ts'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { faultOf } from '#app/doors/fault.server.ts'
import { type ContentFile, packageFile, standardOf } from '#domains/learning/packages/content.queries.server.ts'
import { system } from '#platform/actor.ts'
import { now } from '#platform/clock.server.ts'
import { rangeOf } from '#platform/http/range.ts'
import type { Parts } from '../parts.ts'
import { contentHeaders, emptyStorage, fileHeaders, wrapperHeaders } from './headers.ts'
import { typeOf } from './types.ts'
import wrapper from './wrapper.js?raw'

const wrapperStyle = 'html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0}'
const library = { 'SCORM 1.2': 'scorm-again/scorm12/min', 'SCORM 2004': 'scorm-again/scorm2004/min' } as const
const { resolve } = createRequire(import.meta.url)

/**
 * What the content origin answers: the files of a package, and the page that holds it, by a token that opens them for a
 * while. It reads no cookie and knows no session; everything else is not there.
 */
export function createContent({ config, database }: Parts) {
  const content = new Hono()
  const ctx = () => ({ actor: system, db: database.db, now: now() })
  const script = (text: string) => (c: Context) =>
    c.body(text, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'private, max-age=3600' })

  content.use('*', async (c, next) => {
    await next()
    contentHeaders(c.res.headers)
  })
  content.onError((error, c) => {
    const { status, title, detail } = faultOf(error, randomBytes(5).toString('hex'))
    const headers = status === 503 ? { 'Retry-After': '30' } : undefined
    return c.text(`${title}. ${detail ?? 'Try again.'}`, status as ContentfulStatusCode, headers)
  })
  content.notFound((c) => c.text('There is nothing here.', 404))
  content.use('/:token/*', async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.notFound()
    return next()
  })
  content.use('/:token/:file{(player|wrapper\\.js|player\\.css|scorm\\.js)}', compress({ encoding: 'gzip' }))
  content.get('/:token/:file{(player|wrapper\\.js|player\\.css|scorm\\.js)}', async (c) => {
    const { token, file } = c.req.param()
    const standard = await standardOf(ctx(), token)
    if (!standard) return c.notFound()
    wrapperHeaders(c, config.publicUrl)
    if (file === 'wrapper.js') return script(wrapper)(c)
    if (file === 'scorm.js') return script(await readFile(resolve(library[standard]), 'utf8'))(c)
    if (file === 'player.css') return c.body(wrapperStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' })
    emptyStorage(c)
    return c.html(playerPage({ hub: config.publicUrl, token, standard }))
  })
  content.get('/:token/files/:path{.+}', async (c) => {
    const file = await packageFile(ctx(), c.req.param('token'), pathOf(c))
    if (!file) return c.notFound()
    fileHeaders(c, config.publicUrl)
    return send(c, file)
  })
  return content
}

/** What follows `files/`, as its letters were meant; nothing for what no file is called. */
function pathOf(c: Context): string {
  const { pathname } = new URL(c.req.url)
  try {
    const path = decodeURIComponent(pathname.replace(/^\/[^/]*\/files\//, ''))
    return path.includes('\0') ? '' : path
  } catch {
    return ''
  }
}

const playerPage = (told: Record<'hub' | 'token' | 'standard', string>) => `<!DOCTYPE html>
<html lang="en" ${Object.entries(told)
  .map(([name, value]) => `data-${name}="${value}"`)
  .join(' ')}>
<head><meta charset="utf-8"><title>Lesson</title><link rel="stylesheet" href="player.css">
<script src="scorm.js"></script></head>
<body><script src="wrapper.js"></script></body></html>`

async function send(c: Context, { path, bytes, open }: ContentFile): Promise<Response> {
  const range = rangeOf(c.req.header('range'), bytes)
  if (range === 'none') return c.body(null, 416, { 'Content-Range': `bytes */${bytes}` })
  const headers = {
    ...{ 'Content-Type': typeOf(path), 'Accept-Ranges': 'bytes', 'Cache-Control': 'private, max-age=3600' },
    'Content-Length': String(range ? range.end - range.start + 1 : bytes),
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${bytes}` }),
  }
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  const stream = Readable.toWeb(await open(range)) as ReadableStream
  return c.body(stream, range ? 206 : 200, headers)
}
