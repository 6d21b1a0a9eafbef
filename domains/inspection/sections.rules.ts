import type { Hidden } from './hidden.rules.ts'

/** The sections of a staff file: Schedule 3 in its order, then what was done since the first day. */
export const sectionTitles = {
  about: 'About this file',
  identity: 'Identity and photograph',
  dbs: 'DBS and barred list',
  references: 'References and conduct in earlier care work',
  qualifications: 'Qualifications and registration',
  application: 'Application, history and gaps',
  health: 'Health clearance',
  right_to_work: 'Right to work',
  interview: 'Interview and offer',
  clearance: 'Sign-off before the first shift',
  post: 'Posts and terms',
  induction: 'Induction',
  policies: 'Policies signed',
  supervision: 'Supervision, appraisal and observations',
  training: 'Training and competence',
  courses: 'Courses and certificates',
  standing: 'Suspensions and decisions',
} as const
export type SectionKey = keyof typeof sectionTitles
export const sectionKeys = Object.keys(sectionTitles) as SectionKey[]

export const schedule3Sections: readonly SectionKey[] = [
  'identity',
  'dbs',
  'references',
  'qualifications',
  'application',
  'health',
  'right_to_work',
  'interview',
  'clearance',
]
export const trainingSections: readonly SectionKey[] = ['training', 'courses']
export const workSections: readonly SectionKey[] = sectionKeys.filter(
  (key) => key !== 'about' && !schedule3Sections.includes(key),
)

/** A field of a record; `holds` says what a preset may leave it out for. */
export type PackLine = { label: string; value: string; holds?: Hidden | undefined }

/** One record in words. */
export type PackEntry = {
  title: string
  meta: string
  lines: readonly PackLine[]
  /** Kept, and no longer counted. */
  void?: boolean
  holds?: Hidden | undefined
}

/** A document that goes into the pack. */
export type PackDocument = {
  fileId: string
  /** What it is: Passport. */
  title: string
  /** As its owner called it. */
  name: string
  mime: string
  meta: string
  holds?: Hidden | undefined
}

/** What is on record for one section, before a preset leaves anything out. */
export type ReadSection = {
  entries: readonly PackEntry[]
  documents?: readonly PackDocument[] | undefined
  /** What should be here and is not, each in a sentence. */
  missing?: readonly string[] | undefined
}

/** A section as a pack has it. */
export type PackSection = {
  key: SectionKey
  title: string
  entries: readonly PackEntry[]
  documents: readonly PackDocument[]
  missing: readonly string[]
  /** What this preset leaves out here, each in words. */
  leftOut: readonly string[]
}
