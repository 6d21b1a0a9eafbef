import { referencesOnRecord } from '#domains/vetting/standing/references-on-record.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { asEntry, type SectionReader } from './section.ts'

/** What referees wrote, how each was verified, and evidence in place of one; how many there are is said in every pack. */
export const references: SectionReader = async (ctx, { personId, documents, open }) => {
  const records = await referencesOnRecord(ctx, personId)
  const counted = records.filter(({ void: isVoid }) => !isVoid)
  const found = counted.filter(({ lines }) => lines.some(({ label }) => label === 'Found satisfactory'))
  const summary = {
    ...{ title: 'References in all', meta: '' },
    lines: [
      { label: 'On file', value: countOf(counted.length, 'reference', 'references') },
      { label: 'Found satisfactory', value: String(found.length) },
    ],
  }
  return {
    entries: [
      ...(records.length > 0 ? [summary] : []),
      ...records.map((entry) => ({ ...asEntry(entry), holds: 'referee' as const })),
    ],
    documents: documents.get('references'),
    missing: open.get('references'),
  }
}
