import type { FileToPrint } from '#domains/inspection/building/printer.ts'
import type { PackDocument } from '#domains/inspection/sections.rules.ts'
import { apart } from '#platform/http/apart.server.ts'
import { pictureForPage } from '#platform/http/pictures.server.ts'
import type { read } from './join.apart.ts'

/** A document as it goes into a file: a picture on a page of ours, pages of a PDF, or beside it. */
export type Prepared = PackDocument &
  (
    | { kind: 'picture'; jpeg: Buffer }
    | { kind: 'pages'; pdf: Buffer; pages: number }
    | { kind: 'beside'; content: Buffer; why: string }
    | { kind: 'gone'; why: string }
  )

const join = apart<typeof read>('#documents/packs/join.apart.ts', { seconds: 120, memory: 1536 * 1024 * 1024 })

export async function prepared(document: PackDocument, open: FileToPrint['open']): Promise<Prepared> {
  const content = await open(document.fileId)
  if (!content) return { ...document, kind: 'gone', why: 'Its file is no longer in the storage.' }
  if (document.mime.startsWith('image/')) {
    const jpeg = await pictureForPage(content, document.mime).catch(() => undefined)
    return jpeg
      ? { ...document, kind: 'picture', jpeg }
      : { ...document, kind: 'beside', content, why: 'The picture could not be drawn.' }
  }
  if (document.mime !== 'application/pdf')
    return { ...document, kind: 'beside', content, why: 'It is not a PDF or a picture.' }
  const counted = await join({ count: content })
  return counted?.pages
    ? { ...document, kind: 'pages', pdf: content, pages: counted.pages }
    : { ...document, kind: 'beside', content, why: 'The PDF could not be joined.' }
}

/** In how many pages of a file a document is. */
export const pagesOf = (document: Prepared): number =>
  document.kind === 'pages' ? document.pages : document.kind === 'picture' ? 1 : 0

type Joined = { before: number; document: Extract<Prepared, { kind: 'pages' }>; caption: string }

/** Puts the pages of PDFs into a file, each before a page of it, with its caption and the number of the page. */
export async function withDocuments(file: Buffer, joined: readonly Joined[], total: number): Promise<Buffer> {
  if (joined.length === 0) return file
  const parts = joined.map(({ before, document, caption }) => ({ before, caption, pdf: document.pdf }))
  const whole = await join({ file, joined: parts, total })
  if (!whole?.content) throw new Error('The PDFs of a staff file could not be joined in time')
  return Buffer.from(whole.content)
}
