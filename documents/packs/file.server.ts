import { element, ink, muted, px, says } from '#documents/drawing/pen.server.ts'
import type { Beside, FileToPrint, PrintedFile } from '#domains/inspection/building/printer.ts'
import type { DocumentContents, SectionContents } from '#domains/inspection/packs.rules.ts'
import { LEFT_OUT } from '#domains/inspection/redaction.rules.ts'
import type { PackEntry, PackSection } from '#domains/inspection/sections.rules.ts'
import { countOf } from '#lib/count.ts'
import { type Prepared, pagesOf, prepared, withDocuments } from './documents.server.ts'
import {
  closed,
  field,
  footers,
  footWords,
  heading,
  lastOf,
  linesOf,
  mark,
  newPage,
  openSheet,
  paragraph,
  room,
  type Sheet,
  SIDE,
  titleBlock,
  widthOf,
} from './sheet.server.ts'

type Section = Omit<PackSection, 'documents'> & { documents: readonly Prepared[] }
/** A line of the contents whose page is written once it is known. */
type Slot = { page: number; y: number; indent: number; text: string; of: Section | Prepared }
/** On which page of ours something begins, and before which page the documents of a section come. */
type Places = Map<Section | Prepared, number>

/** A staff file as one PDF: contents, then each section with its documents on the pages that follow it. */
export async function printFile(file: FileToPrint): Promise<PrintedFile> {
  const { head, name, work, open } = file
  const sections: Section[] = []
  for (const section of file.sections) {
    const documents: Prepared[] = []
    for (const document of section.documents) documents.push(await prepared(document, open))
    sections.push({ ...section, documents })
  }
  const sheet = openSheet({ head, title: `Staff file of ${name}` })
  titleBlock(sheet, 'Staff file', name, work)
  drawMissing(sheet, sections)
  const slots = reserveContents(sheet, sections)
  newPage(sheet)
  const ours: Places = new Map()
  for (const [at, section] of sections.entries())
    drawSection(sheet, section, { ours, last: at === sections.length - 1, file })
  return finished(sheet, { file, sections, slots, ours })
}

/** First what is missing: an inspector asks for it first. */
function drawMissing(sheet: Sheet, sections: readonly Section[]): void {
  const missing = sections.flatMap(({ title, missing }) => missing.map((words) => ({ title, words })))
  heading(sheet, missing.length === 0 ? 'Nothing is missing' : `Missing: ${countOf(missing.length, 'thing', 'things')}`)
  if (missing.length === 0)
    paragraph(sheet, 'Everything that the job and the law ask is on file as at this day.', { size: 13, color: muted })
  for (const { title, words } of missing) mark(sheet, 'missing', `${words} (${title})`)
  sheet.y += 8
}

const [LINE, SMALL] = [22, 19]

function reserveContents(sheet: Sheet, sections: readonly Section[]): Slot[] {
  const documents = sections.reduce((sum, section) => sum + section.documents.length, 0)
  // all on one page, where one page holds it
  room(sheet, Math.min(60 + sections.length * LINE + documents * SMALL, 900))
  heading(sheet, 'Contents')
  const slots: Slot[] = []
  const reserve = (text: string, indent: number, of: Section | Prepared) => {
    const height = indent > 0 ? SMALL : LINE
    room(sheet, height)
    slots.push({ page: sheet.page, y: sheet.y, indent, text, of })
    sheet.y += height
  }
  for (const section of sections) {
    reserve(section.title, 0, section)
    for (const document of section.documents) reserve(`${document.title}: ${document.name}`, 18, document)
  }
  return slots
}

type Drawing = { ours: Places; last: boolean; file: FileToPrint }

function drawSection(sheet: Sheet, section: Section, { ours, last, file }: Drawing): void {
  heading(sheet, section.title)
  ours.set(section, sheet.page)
  sheet.doc.outline.addItem(section.title)
  for (const words of section.missing) mark(sheet, 'missing', words)
  for (const entry of section.entries) drawEntry(sheet, entry)
  if (section.entries.length === 0 && section.documents.length === 0 && section.leftOut.length === 0)
    paragraph(sheet, 'Nothing is on file.', { size: 13, color: muted })
  for (const words of section.leftOut) mark(sheet, 'left out', words)
  drawDocuments(sheet, section, ours, file)
  // the pages of its PDFs follow here
  if (!last && section.documents.some((document) => document.kind === 'pages')) newPage(sheet)
}

function drawEntry(sheet: Sheet, { title, meta, lines, void: isVoid }: PackEntry): void {
  room(sheet, 52)
  paragraph(sheet, isVoid ? `${title} (no longer counts)` : title, {
    ...{ size: 14, weight: 700, tag: 'H3' },
    color: isVoid ? muted : ink,
  })
  if (meta) paragraph(sheet, meta, { size: 12, color: muted })
  sheet.y += 3
  for (const { label, value } of lines) field(sheet, label, value, { quiet: isVoid || value === LEFT_OUT })
  sheet.y += 9
}

/** Pictures on pages of ours; of PDFs and of what lies beside it is said where they are. */
function drawDocuments(sheet: Sheet, { documents }: Section, ours: Places, { besideName }: FileToPrint): void {
  if (documents.length === 0) return
  room(sheet, 68)
  sheet.y += 8
  paragraph(sheet, 'Documents', { size: 14, weight: 700, tag: 'H3' })
  for (const document of documents) {
    const { title, name, meta, kind, fileId } = document
    const where = {
      pages: `On the ${countOf(pagesOf(document), 'page that follows', 'pages that follow')}.`,
      picture: 'On a page that follows.',
      beside: `${'why' in document ? document.why : ''} It lies beside this file: ${besideName(fileId, name)}`,
      gone: 'why' in document ? document.why : '',
    }[kind]
    if (kind === 'gone') mark(sheet, 'missing', `${title}: ${name}. ${where}`)
    else field(sheet, title, [name, meta, where].join('\n'))
  }
  for (const document of documents) {
    if (document.kind !== 'picture') continue
    newPage(sheet)
    ours.set(document, sheet.page)
    drawPicture(sheet, document)
  }
  // PDFs come after our page that names them, or after the last picture
  for (const document of documents) if (document.kind === 'pages') ours.set(document, sheet.page + 1)
}

function drawPicture(sheet: Sheet, { title, name, meta, jpeg }: Extract<Prepared, { kind: 'picture' }>): void {
  paragraph(sheet, `${title}: ${name}`, { size: 13, weight: 700 })
  paragraph(sheet, meta, { size: 11, color: muted })
  sheet.y += 8
  const box = { width: widthOf(sheet), height: lastOf(sheet) - sheet.y }
  const draw = () =>
    sheet.doc.image(jpeg, px(SIDE), px(sheet.y), { fit: [px(box.width), px(box.height)], align: 'center' })
  element(sheet.doc, 'Figure', draw, { alt: `${title}: ${name}` })
  sheet.y = lastOf(sheet)
}

type Drawn = { file: FileToPrint; sections: readonly Section[]; slots: readonly Slot[]; ours: Places }

async function finished(sheet: Sheet, { file, sections, slots, ours }: Drawn): Promise<PrintedFile> {
  const joined = sections.flatMap(({ documents }) =>
    documents.flatMap((document) =>
      document.kind === 'pages'
        ? [{ before: ours.get(document) ?? sheet.page + 1, document, caption: `${document.title}: ${document.name}` }]
        : [],
    ),
  )
  const inserted = (page: number) => joined.reduce((sum, one) => sum + (one.before <= page ? one.document.pages : 0), 0)
  const total = sheet.page + 1 + joined.reduce((sum, { document }) => sum + document.pages, 0)
  const numberOf = (page: number) => page + 1 + inserted(page)
  // those before it at the same place come first
  const startOf = (of: Section | Prepared): number | undefined => {
    const at = ours.get(of)
    if (at === undefined) return undefined
    if (!('kind' in of) || of.kind !== 'pages') return numberOf(at)
    const before = joined.slice(
      0,
      joined.findIndex(({ document }) => document === of),
    )
    return at + 1 + before.reduce((sum, one) => sum + one.document.pages, 0)
  }
  drawContents(sheet, slots, startOf)
  footers(sheet, footWords(file.head, file.name), numberOf, total)
  const content = await withDocuments(await closed(sheet), joined, total)
  return {
    ...{ content, pages: total, beside: besideOf(sections) },
    sections: sections.map((section) => contentsOf(section, startOf, file)),
  }
}

function drawContents(sheet: Sheet, slots: readonly Slot[], startOf: (of: Section | Prepared) => number | undefined) {
  const NUMBER = 90
  for (const { page, y, indent, text, of } of slots) {
    sheet.doc.switchToPage(page)
    const size = indent > 0 ? 12 : 13.5
    const width = widthOf(sheet) - NUMBER - indent
    const [first = '', ...more] = linesOf(text, width, size, indent > 0 ? 400 : 700)
    const look = { y, size, line: 1.3, color: indent > 0 ? muted : ink }
    const fitted = more.length > 0 ? `${first}…` : first
    says(sheet.doc, 'P', fitted, { ...look, x: SIDE + indent, width: width + 20, weight: indent > 0 ? 400 : 700 })
    const start = startOf(of)
    says(sheet.doc, 'P', start === undefined ? 'beside' : String(start), {
      ...{ ...look, x: SIDE + widthOf(sheet) - NUMBER, width: NUMBER, right: true },
    })
  }
}

const besideOf = (sections: readonly Section[]): Beside[] =>
  sections.flatMap(({ documents }) =>
    documents.flatMap((one) =>
      one.kind === 'beside'
        ? [{ fileId: one.fileId, title: one.title, name: one.name, mime: one.mime, content: one.content, why: one.why }]
        : [],
    ),
  )

function contentsOf(
  section: Section,
  startOf: (of: Section | Prepared) => number | undefined,
  { besideName }: FileToPrint,
): SectionContents {
  const { key, title, entries, missing, leftOut, documents } = section
  const gone = documents.flatMap((one) => (one.kind === 'gone' ? [`${one.title}: ${one.name}. ${one.why}`] : []))
  return {
    ...{ key, title, page: startOf(section) ?? 1, entries: entries.length, leftOut, missing: [...missing, ...gone] },
    documents: documents.map((one): DocumentContents => {
      const { fileId, title, name } = one
      if (one.kind === 'beside') return { fileId, title, name, beside: besideName(fileId, name), why: one.why }
      return { fileId, title, name, page: startOf(one), pages: pagesOf(one) }
    }),
  }
}
