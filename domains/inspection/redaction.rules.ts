import { type Hidden, hiddenWords } from './hidden.rules.ts'
import { type PresetKey, presets } from './presets.rules.ts'
import { type PackEntry, type PackSection, type ReadSection, type SectionKey, sectionTitles } from './sections.rules.ts'

/**
 * A section with what the preset hides left out: whole fields, records and documents, each with a mark that something is not
 * shown. Nothing is blacked out inside a document: one that shows what is hidden is not in the pack.
 */
export function redacted(key: SectionKey, read: ReadSection, preset: PresetKey): PackSection {
  const { hides } = presets[preset]
  const hidden = (holds: Hidden | undefined): holds is Hidden => holds !== undefined && hides.includes(holds)
  const entries = read.entries.filter(({ holds }) => !hidden(holds))
  const documents = (read.documents ?? []).filter(({ holds }) => !hidden(holds))
  const records = read.entries.filter(({ holds }) => hidden(holds))
  const copies = (read.documents ?? []).filter(({ holds }) => hidden(holds))
  return {
    ...{ key, title: sectionTitles[key], documents, missing: read.missing ?? [] },
    entries: entries.map((entry) => withoutFields(entry, hidden)),
    leftOut: [
      ...counted(records.map(({ holds }) => holds as Hidden)).map(
        ([holds, n]) => `${recordsIn(n)}: ${hiddenWords[holds]}`,
      ),
      ...copies.map(({ title, holds }) => `Document: ${title} (shows ${hiddenWords[holds as Hidden]})`),
    ],
  }
}

/** What stands where a field was. */
export const LEFT_OUT = 'Left out of this pack'

function withoutFields(entry: PackEntry, hidden: (holds: Hidden | undefined) => boolean): PackEntry {
  const lines = entry.lines.map((line) => (hidden(line.holds) ? { label: line.label, value: LEFT_OUT } : line))
  return { ...entry, lines }
}

const recordsIn = (n: number) => (n === 1 ? '1 record' : `${n} records`)

function counted(all: readonly Hidden[]): [Hidden, number][] {
  return [...Map.groupBy(all, (holds) => holds)].map(([holds, some]) => [holds, some.length])
}
