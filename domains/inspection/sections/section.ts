import type { PackDocument, PackEntry, ReadSection, SectionKey } from '#domains/inspection/sections.rules.ts'
import type { Entry } from '#domains/vetting/standing/on-record.rules.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** Whose file is read, with what several sections have parts of. */
export type FileOf = {
  personId: string
  documents: ReadonlyMap<SectionKey, readonly PackDocument[]>
  /** What the standing of their posts has open, by section. */
  open: ReadonlyMap<SectionKey, readonly string[]>
}

/** Reads one section of a person's file. It leaves nothing out: what a preset hides is marked with what it holds. */
export type SectionReader = (ctx: Ctx, of: FileOf) => Promise<ReadSection>

/** A record as vetting puts it into words. */
export const asEntry = ({ title, meta, lines, void: isVoid }: Entry): PackEntry => ({
  title,
  meta,
  lines,
  void: isVoid,
})
