import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packPrinter } from '#documents/packs/printer.server.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { packForm } from '#domains/inspection/choosing/choosing.form.ts'
import { packParts } from '#domains/inspection/packs.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { storage } from '#platform/storage/index.server.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { long } from '#tests/long.ts'
import { employ, workplace } from '#tests/staff.ts'
import { askForPack } from './asking.server.ts'
import { buildNextPart } from './build.server.ts'
import { partContent } from './kept-parts.server.ts'
import { openPack, packAddress } from './opening.server.ts'

const [PEOPLE, DOCUMENTS, BYTES] = long ? [50, 12, 300_000] : [2, 3, 30_000]
const MB = 1024 * 1024

let world: World
let hr: Ctx<User>
const ids: string[] = []

beforeAll(async () => {
  world = await openWorld()
  hr = world.ctx((await world.account('Admin / HR', 'office')).actor) as Ctx<User>
  const place = await workplace(world)
  const [pdf, jpeg] = [await noisyPdf(), await noisyPicture()]
  for (let at = 0; at < PEOPLE; at++) {
    const personId = await employ(world, place, { name: `Person ${String(at).padStart(2, '0')} Łukasz` })
    ids.push(personId)
    for (let nth = 0; nth < DOCUMENTS; nth++) {
      const isPdf = nth % 3 !== 0
      await keep(
        personId,
        isPdf
          ? { name: `certificate ${nth}.pdf`, mime: 'application/pdf', content: pdf }
          : { name: `photo ${nth}.jpg`, mime: 'image/jpeg', content: jpeg },
      )
    }
  }
  await keep(ids[0] ?? '', { name: 'letter.docx', mime: 'application/msword', content: Buffer.from('no PDF') })
  await keep(ids[0] ?? '', { name: 'broken.pdf', mime: 'application/pdf', content: Buffer.from('%PDF-1.4 broken') })
})
afterAll(() => world.close())

async function keep(personId: string, file: { name: string; mime: string; content: Buffer }): Promise<void> {
  const [id, at] = [v7(), hr.now.toString()]
  const fileUrl = `application_uploads/${personId}/training_certificates/${id}`
  const { bytes, sha256 } = await storage().put(fileUrl, file.content)
  await world.database.db.insert(fileUploads).values({
    ...{ id, personId, fileUrl, bytes, sha256, uploadedAt: at, uploadedBy: hr.actor.userId, uploadKey: v7() },
    ...{ fileType: 'training_certificates', originalName: file.name, mime: file.mime, state: 'clean' },
  })
}

/** Three pages that weigh as much as a scan. */
async function noisyPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  for (let page = 0; page < 3; page++) {
    const stream = pdf.context.stream(randomBytes(BYTES / 3), {})
    const drawn = pdf.addPage([595, 842])
    drawn.node.set(PDFName.of('Noise'), pdf.context.register(stream))
    drawn.drawText(`Scan ${page + 1}`, { x: 50, y: 700 })
  }
  return Buffer.from(await pdf.save())
}

async function noisyPicture(): Promise<Buffer> {
  const side = Math.round(Math.sqrt(BYTES / 2.2))
  const raw = { width: side, height: side, channels: 3 as const }
  return sharp(randomBytes(side * side * 3), { raw })
    .jpeg({ quality: 90 })
    .toBuffer()
}

test(`a pack of ${PEOPLE} people with ${DOCUMENTS} documents each is built, within a minute and 200 MB`, async () => {
  const id = await askForPack(hr, packForm.parse({ preset: 'cqc', people: ids }))
  const from = performance.now()
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 50)
  while (await buildNextPart(world.ctx(), id, packPrinter));
  const seconds = (performance.now() - from) / 1000
  const address = new URLSearchParams((await packAddress(hr, id)).split('?')[1])
  const { content } = await openPack(hr, id, address.get('exp') ?? '', address.get('sig') ?? '')
  let bytes = 0
  for await (const chunk of content as AsyncIterable<Buffer>) bytes += chunk.length
  clearInterval(watch)
  const pages = await pagesOf(id)
  expect(pages.length).toBe(PEOPLE)
  // each document is on its pages: three of a PDF, one of a picture
  const scans = Math.ceil((DOCUMENTS * 2) / 3) * 3 + Math.floor(DOCUMENTS / 3)
  for (const count of pages) expect(count).toBeGreaterThanOrEqual(scans)
  expect(bytes).toBeGreaterThan(PEOPLE * DOCUMENTS * BYTES * 0.5)
  if (!long) return
  console.info(
    `${seconds.toFixed(1)} s, ${((most - before) / MB).toFixed(0)} MB, a ZIP of ${(bytes / MB).toFixed(0)} MB`,
  )
  expect(seconds).toBeLessThan(60)
  expect(most - before).toBeLessThan(200 * MB)
}, 600_000)

async function pagesOf(packId: string): Promise<number[]> {
  const rows = await world.database.db
    .select({ pages: packParts.pages })
    .from(packParts)
    .where(and(eq(packParts.packId, packId), eq(packParts.kind, 'person')))
  return rows.map(({ pages }) => pages ?? 0)
}

test('what cannot be put on pages lies beside as it was, and the file says why', async () => {
  const id = await askForPack(hr, packForm.parse({ preset: 'training', people: ids.slice(0, 1) }))
  while (await buildNextPart(world.ctx(), id, packPrinter));
  const parts = await world.database.db.select().from(packParts).where(eq(packParts.packId, id))
  const beside = parts.filter(({ kind }) => kind === 'beside')
  const names = beside.map(({ fileName }) => fileName.replace(/\/\d+ (?=[^/]*$)/, '/')).sort()
  expect(names).toEqual(['broken.pdf', 'letter.docx'].map((name) => `Documents beside/1 Person 00 Łukasz/${name}`))
  const letter = beside.find(({ fileName }) => fileName.endsWith('letter.docx'))
  if (!letter) throw new Error('The letter does not lie beside')
  expect((await buffer(await partContent(letter))).toString()).toBe('no PDF')
  const person = parts.find(({ kind }) => kind === 'person')
  const documents = person?.contents?.sections?.flatMap(({ documents }) => documents) ?? []
  expect(
    documents
      .filter(({ beside }) => beside)
      .map(({ why }) => why)
      .sort(),
  ).toEqual(['It is not a PDF or a picture.', 'The PDF could not be joined.'])
})

test('one PDF holds the index and every staff file; its manifest names what is handed over', async () => {
  const people = ids.slice(1, 2)
  const id = await askForPack(hr, packForm.parse({ preset: 'training', format: 'pdf', people }))
  while (await buildNextPart(world.ctx(), id, packPrinter));
  const address = new URLSearchParams((await packAddress(hr, id)).split('?')[1])
  const { mime, content } = await openPack(hr, id, address.get('exp') ?? '', address.get('sig') ?? '')
  expect(mime).toBe('application/pdf')
  const whole = await PDFDocument.load(await buffer(content))
  const parts = await world.database.db.select().from(packParts).where(eq(packParts.packId, id))
  const drawn = parts.filter(({ kind }) => ['index', 'matrix', 'person'].includes(kind))
  expect(whole.getPageCount()).toBe(drawn.reduce((sum, { pages }) => sum + (pages ?? 0), 0))
})
