import { getMimeType } from 'hono/utils/mime'

const ofOldExports: Record<string, string> = {
  htm: 'text/html',
  html: 'text/html',
  xhtml: 'application/xhtml+xml',
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  xml: 'application/xml',
  xsd: 'application/xml',
  dtd: 'application/xml-dtd',
  json: 'application/json',
  vtt: 'text/vtt',
  m4a: 'audio/mp4',
  m4v: 'video/mp4',
  mp3: 'audio/mpeg',
  eot: 'application/vnd.ms-fontobject',
}

/** By the end of its name. A text names its own character set, as its authors meant it. */
export function typeOf(path: string): string {
  const end = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
  return ofOldExports[end] ?? getMimeType(path)?.replace(/;.*/, '') ?? 'application/octet-stream'
}
