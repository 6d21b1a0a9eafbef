import type { Entry } from '#domains/vetting/standing/on-record.rules.ts'
import type { Day } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'
import type { GateItem } from './clearance.rules.ts'

/** The parts of a file, in the order they are read. */
export const partTitles = {
  history: 'Application and history',
  identity: 'Identity',
  right_to_work: 'Right to work',
  dbs: 'DBS and barred list',
  references: 'References',
  interview: 'Interview',
  qualifications: 'Qualifications',
  health: 'Health',
  post: 'Offer and hours',
} as const
export type PartKey = keyof typeof partTitles
export const partKeys = Object.keys(partTitles) as PartKey[]

export type EntriesByPart = Record<PartKey, readonly Entry[]>
/** What was shown to someone, or marked as read: the ids of the entries of each part. */
export type Seen = Partial<Record<string, readonly string[]>>
/** One day of looking at the file; newest first where there are several. */
export type Look = { onDay: Day; shown: Seen; read: Seen }

const partOfItem: Record<string, PartKey> = {
  identity: 'identity',
  right_to_work: 'right_to_work',
  dbs: 'dbs',
  criminal_record: 'dbs',
  interview: 'interview',
  qualification: 'qualifications',
  registration: 'qualifications',
  overseas: 'history',
  health: 'health',
  leaving: 'history',
  employment_history: 'history',
  address_history: 'history',
  documents: 'history',
}

const partOf = ({ section, key }: GateItem): PartKey => (section === 'references' ? 'references' : partOfKey(key))

/** The part in which a requirement is read. */
export const partOfKey = (key: string): PartKey =>
  key.startsWith('references.') ? 'references' : (partOfItem[key] ?? 'post')

export type Part = {
  key: PartKey
  title: string
  items: readonly GateItem[]
  entries: readonly (Entry & { isNew: boolean })[]
  /** As it is now, it was marked as read. */
  read: boolean
  /** Something in it is new since the last look. */
  changed: boolean
}

type File = { items: readonly GateItem[]; entries: EntriesByPart; looks: readonly Look[]; today: Day }

/** The file in parts: what is asked, what it rests on, and what is new to the reader. A part with nothing in it is left out. */
export function partsOf({ items, entries, looks, today }: File): Part[] {
  const before = items.filter(({ section }) => section !== 'clearance')
  return partKeys.flatMap((key): Part[] => {
    const here = before.filter((item) => partOf(item) === key)
    const said = entries[key]
    if (here.length === 0 && said.length === 0) return []
    const base = lastSeen(key, looks, today)
    const read = lastRead(key, looks)
    const shown = said.map((entry) => ({ ...entry, isNew: base !== undefined && !base.includes(entry.id) }))
    return [
      {
        ...{ key, title: partTitles[key], items: here, entries: shown },
        read: read !== undefined && sameIds(read, said),
        changed: shown.some(({ isNew }) => isNew) || (base !== undefined && !sameIds(base, said)),
      },
    ]
  })
}

/** What they knew of a part: what they marked as read last, or were shown on an earlier day. */
function lastSeen(key: PartKey, looks: readonly Look[], today: Day): readonly string[] | undefined {
  for (const { onDay, shown, read } of looks) {
    const seen = read[key] ?? (onDay < today ? shown[key] : undefined)
    if (seen) return seen
  }
  return undefined
}

function lastRead(key: PartKey, looks: readonly Look[]): readonly string[] | undefined {
  return looks.find(({ read }) => read[key])?.read[key]
}

const sameIds = (ids: readonly string[], entries: readonly Entry[]) =>
  ids.length === entries.length && entries.every(({ id }) => ids.includes(id))

/** What is shown now, by part, to be compared later. */
export const seenOf = (parts: readonly Part[]): Record<string, string[]> =>
  Object.fromEntries(parts.map(({ key, entries }) => [key, entries.map(({ id }) => id)]))

/** The last day before today on which they looked. */
export const lastLookOf = (looks: readonly Look[], today: Day): Day | undefined =>
  looks.find(({ onDay }) => onDay < today)?.onDay

/** Every part is read, as it is now, before the file is signed. */
export function whyNotRead(parts: readonly Pick<Part, 'title' | 'read'>[]): Refusal | undefined {
  const unread = parts.filter(({ read }) => !read).map(({ title }) => title)
  if (unread.length === 0) return undefined
  const words = `Read every part of the file first: ${parts.length - unread.length} of ${parts.length} read. Not read yet: ${unread.join(', ')}.`
  return new Refusal('conflict', 'Update failed', words)
}

/** A signature is typed: the signer's own name, however it is spaced or capitalised. */
export function whyNotOwnName(typed: string, name: string): Refusal | undefined {
  if (plain(typed) === plain(name)) return undefined
  const words = typed ? `Enter your own name as we know it: ${name}` : 'Type your name to sign'
  return new Refusal('invalid', 'Update failed', `${words}.`, { typedName: words })
}

const plain = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
