import type { SectionContents } from '#domains/inspection/packs.rules.ts'
import type { PresetKey } from '#domains/inspection/presets.rules.ts'
import type { PackSection } from '#domains/inspection/sections.rules.ts'
import type { Day } from '#lib/day.ts'

/** What stands on every part: whose pack it is, for whom, and of which moment. */
export type PackHead = {
  provider: string
  preset: PresetKey
  asAt: Day
  madeAt: string
  by: string
}

export type Printed = { content: Buffer; pages: number }

/** A document that could not be put on pages: it lies beside, as it is. */
export type Beside = { fileId: string; title: string; name: string; mime: string; content: Buffer; why: string }

export type FileToPrint = {
  head: PackHead
  name: string
  work: string
  sections: readonly PackSection[]
  /** The bytes of a document; undefined where they are gone. */
  open(fileId: string): Promise<Buffer | undefined>
  /** Under which name a document would lie beside. */
  besideName(fileId: string, name: string): string
}

export type PrintedFile = Printed & { sections: SectionContents[]; beside: Beside[] }

export type IndexToPrint = {
  head: PackHead
  parts: readonly { title: string; fileName: string; pages: number | null }[]
  people: readonly { name: string; fileName: string; pages: number; sections: readonly SectionContents[] }[]
  sample?: { seed: string; listed: number } | undefined
}

export type TableToPrint = {
  head: PackHead
  title: string
  lead: string
  columns: readonly { head: string; width: number }[]
  rows: AsyncIterable<readonly TableCell[]>
  landscape: boolean
}
export type TableCell = { text: string; tone?: 'valid' | 'soon' | 'expired' | 'missing' | 'quiet' | 'bold' }

/** How the parts of a pack are drawn; given by the worker, since domains draw nothing. */
export type Printer = {
  file(file: FileToPrint): Promise<PrintedFile>
  index(index: IndexToPrint): Promise<Printed>
  table(table: TableToPrint): Promise<Printed & { rows: number }>
  /** Several PDFs as one. */
  joined(pdfs: AsyncIterable<Buffer>): Promise<Printed>
}
