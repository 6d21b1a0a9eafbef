import { expect, test } from 'vitest'
import { type Hidden, hiddenWords } from './hidden.rules.ts'
import { presetKeys, presets, sectionsLeftOut } from './presets.rules.ts'
import { LEFT_OUT, redacted } from './redaction.rules.ts'
import { schedule3Sections, sectionKeys } from './sections.rules.ts'

const kinds = Object.keys(hiddenWords) as Hidden[]
const secret = 'what is held'
const everything = {
  entries: [
    { title: 'Plain', meta: '', lines: kinds.map((holds) => ({ label: holds, value: secret, holds })) },
    ...kinds.map((holds) => ({
      title: `Record ${holds}`,
      meta: '',
      lines: [{ label: 'Words', value: secret }],
      holds,
    })),
  ],
  documents: kinds.map((holds) => ({
    ...{ fileId: holds, title: `Document ${holds}`, name: 'x.pdf', mime: 'application/pdf', meta: '', holds },
  })),
}

test.each(presetKeys)('%s: what it hides is in no field, record or document, and each is marked', (preset) => {
  const { hides } = presets[preset]
  const { entries, documents, leftOut } = redacted('identity', everything, preset)
  for (const { label, value } of entries[0]?.lines ?? []) {
    const hidden = hides.includes(label as Hidden)
    expect([label, value]).toEqual([label, hidden ? LEFT_OUT : secret])
  }
  expect(entries.slice(1).map(({ holds }) => holds)).toEqual(kinds.filter((kind) => !hides.includes(kind)))
  expect(documents.map(({ holds }) => holds)).toEqual(kinds.filter((kind) => !hides.includes(kind)))
  expect(leftOut).toHaveLength(2 * hides.length)
})

test('every preset leaves out home addresses, NI numbers, bank, health and copies of DBS certificates', () => {
  for (const preset of presetKeys)
    expect(presets[preset].hides).toEqual(
      expect.arrayContaining(['home_address', 'ni_number', 'bank', 'health', 'dbs_copy']),
    )
  expect(presets.cqc.hides).not.toContain('referee')
  expect(presets.commissioner.hides).toEqual(expect.arrayContaining(['referee', 'disclosure']))
})

test('what a preset has no part of is said, and what it has is in the order of the file', () => {
  expect(sectionsLeftOut('cqc')).toEqual([])
  for (const key of schedule3Sections) {
    expect(sectionsLeftOut('training')).toContain(key)
    expect(presets.recruitment.sections).toContain(key)
  }
  for (const { sections } of Object.values(presets))
    expect(sections).toEqual(sectionKeys.filter((key) => sections.includes(key)))
})
