import { standingOfPerson } from '#domains/employment/standing/person-standing.queries.server.ts'
import { type PresetKey, presets } from '#domains/inspection/presets.rules.ts'
import { redacted } from '#domains/inspection/redaction.rules.ts'
import type { PackSection, SectionKey } from '#domains/inspection/sections.rules.ts'
import { referencesOnRecord } from '#domains/vetting/standing/references-on-record.queries.server.ts'
import { countOf } from '#lib/count.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { isUnreadable } from '#platform/encryption.server.ts'
import { logJobFailure } from '#platform/log.server.ts'
import { authorize } from '#platform/refusal.ts'
import { about } from './about.queries.server.ts'
import { application } from './application.queries.server.ts'
import { health, identity, qualifications, rightToWork } from './checks.queries.server.ts'
import { courses } from './courses.queries.server.ts'
import { dbs } from './dbs.queries.server.ts'
import { documentsBySection } from './documents.queries.server.ts'
import { induction, policies } from './induction.queries.server.ts'
import { clearance, interview } from './recruitment.queries.server.ts'
import { asEntry, type SectionReader } from './section.ts'
import { supervision } from './supervision.queries.server.ts'
import { training } from './training.queries.server.ts'
import { post, standing } from './work.queries.server.ts'

/** What referees wrote, how each was verified, and evidence in place of one; how many there are is said in every pack. */
const references: SectionReader = async (ctx, { personId, documents, open }) => {
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

/** How each section is read; a new one needs its line here, its title, and its place in a preset. */
const readers: Record<SectionKey, SectionReader> = {
  about,
  identity,
  dbs,
  references,
  qualifications,
  application,
  health,
  right_to_work: rightToWork,
  interview,
  clearance,
  post,
  induction,
  policies,
  supervision,
  training,
  courses,
  standing,
}

/** A person's file as a preset has it: its sections in their order, each with what is left out and what is missing. */
export async function staffFileFor(ctx: Ctx, personId: string, preset: PresetKey): Promise<PackSection[]> {
  // the worker builds packs, for those who may ask for them
  authorize(ctx.actor.kind === 'system')
  const open = await readOr(
    openBySection(ctx, personId),
    new Map<SectionKey, string[]>([['clearance', [UNREADABLE_STANDING]]]),
  )
  const of = { personId, documents: await documentsBySection(ctx, personId), open }
  const sections: PackSection[] = []
  // one after the other: a pack must not take the connections of those who work
  for (const key of presets[preset].sections) {
    const unread = { entries: [], documents: of.documents.get(key), missing: [UNREADABLE, ...(open.get(key) ?? [])] }
    sections.push(redacted(key, await readOr(readers[key](ctx, of), unread), preset))
  }
  return sections
}

const UNREADABLE =
  'A record of this section cannot be read: it is damaged, or was sealed with another key. The others are left out with it.'
const UNREADABLE_STANDING = 'What is open cannot be said: a record of this person cannot be read.'

/** A record that cannot be read is named where it belongs, and the rest of the file is built without it. */
async function readOr<T>(reading: Promise<T>, instead: T): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (!isUnreadable(error)) throw error
    logJobFailure('inspection pack', error)
    return instead
  }
}

const sectionOfItem: Record<string, SectionKey> = {
  identity: 'identity',
  right_to_work: 'right_to_work',
  dbs: 'dbs',
  interview: 'interview',
  qualification: 'qualifications',
  registration: 'qualifications',
  overseas: 'application',
  health: 'health',
  employment_history: 'application',
  address_history: 'application',
  documents: 'application',
}

/** What is open in the posts that someone holds, once for each thing. */
async function openBySection(ctx: Ctx, personId: string): Promise<Map<SectionKey, string[]>> {
  const open = (await standingOfPerson(ctx, personId)).flatMap(({ standing: { items } }) =>
    items.flatMap(({ key, section, state, label, missing }) => {
      if (state === 'satisfied') return []
      const at: SectionKey = section === 'references' ? 'references' : (sectionOfItem[key] ?? 'clearance')
      return [{ at, said: `${label}: ${missing || 'not on record.'}` }]
    }),
  )
  return new Map(
    [...Map.groupBy(open, ({ at }) => at)].map(([at, all]) => [at, [...new Set(all.map(({ said }) => said))]]),
  )
}
