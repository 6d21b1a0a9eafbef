import { PDFDocument } from '@cantoo/pdf-lib'
import type { Printed, Printer } from '#domains/inspection/building/printer.ts'
import { printFile } from './file.server.ts'
import { printIndex } from './index.server.ts'
import { printTable } from './table.server.ts'

/** Draws the parts of inspection packs. */
export const packPrinter: Printer = { file: printFile, index: printIndex, table: printTable, joined }

async function joined(pdfs: AsyncIterable<Buffer>): Promise<Printed> {
  const whole = await PDFDocument.create()
  whole.setTitle('Inspection pack')
  for await (const pdf of pdfs) {
    const part = await PDFDocument.load(pdf, { updateMetadata: false })
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page)
  }
  return { content: Buffer.from(await whole.save()), pages: whole.getPageCount() }
}
