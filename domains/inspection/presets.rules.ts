import type { Hidden } from './hidden.rules.ts'
import { type SectionKey, schedule3Sections, sectionKeys, trainingSections, workSections } from './sections.rules.ts'

export const presetKeys = ['cqc', 'commissioner', 'training', 'recruitment'] as const
export type PresetKey = (typeof presetKeys)[number]

/** Left out of every pack: none of it is asked of a staff file at an inspection. */
const always: readonly Hidden[] = ['home_address', 'ni_number', 'bank', 'health', 'dbs_copy']

type Preset = {
  label: string
  note: string
  sections: readonly SectionKey[]
  hides: readonly Hidden[]
  /** The matrix of everyone in post, as at the day of the pack. */
  matrix: boolean
}

export const presets: Record<PresetKey, Preset> = {
  cqc: {
    label: 'CQC',
    note: 'Whole staff files in the order of Schedule 3.',
    sections: sectionKeys,
    hides: always,
    matrix: true,
  },
  commissioner: {
    label: 'Commissioner',
    note: 'As CQC, without referees and disclosures.',
    sections: sectionKeys,
    hides: [...always, 'referee', 'disclosure', 'reason'],
    matrix: true,
  },
  training: {
    label: 'Training only',
    note: 'Training, certificates and competence; nothing of recruitment.',
    sections: ['about', ...trainingSections],
    hides: always,
    matrix: true,
  },
  recruitment: {
    label: 'Recruitment only',
    note: 'Schedule 3 alone, up to the first shift.',
    sections: ['about', ...schedule3Sections],
    hides: always,
    matrix: false,
  },
}

/** Whether a pack holds what only people with the permission "vetting" read. */
export const holdsVetting = (preset: PresetKey) =>
  presets[preset].sections.some((key) => schedule3Sections.includes(key) || key === 'standing')

/** Sections that a preset has no part of, in the order of the file. */
export const sectionsLeftOut = (preset: PresetKey): SectionKey[] =>
  sectionKeys.filter((key) => !presets[preset].sections.includes(key))

/** The sections of a preset in three groups, as they are shown before it is built. */
export const groupsOf = (preset: PresetKey) =>
  [
    { title: 'Recruitment, Schedule 3', keys: ['about', ...schedule3Sections] as SectionKey[] },
    { title: 'In post', keys: [...workSections] },
  ].map(({ title, keys }) => ({
    title,
    parts: keys.map((key) => ({ key, included: presets[preset].sections.includes(key) })),
  }))
