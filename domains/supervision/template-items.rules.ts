import { Refusal } from '#platform/refusal.ts'
import type { Kind } from './kinds.rules.ts'

export type TemplateItem = {
  key: string
  label: string
  /** A box for notes, or a line that was met or not. */
  sort: 'notes' | 'check'
}

const items = (sort: TemplateItem['sort'], labels: readonly string[]): TemplateItem[] =>
  labels.map((label, at) => ({ key: `${sort}-${at + 1}`, label, sort }))

/** What a new hub asks at each kind; each home changes it in its settings. */
export const firstTemplates: Record<Kind, readonly TemplateItem[]> = {
  supervision: items('notes', [
    'How are you?',
    'People you support',
    'Training and competence',
    'Safeguarding and policies',
    'Your development',
  ]),
  appraisal: items('notes', [
    'The last year: what went well',
    'What was difficult',
    'Objectives of the last year',
    'Training and qualifications',
    'Objectives for the next year',
    'Support that is needed',
  ]),
  spot_check: [
    ...items('check', [
      'Arrived on time and stayed for the whole visit',
      'Wore uniform and identification',
      'Washed hands and used protective equipment',
      'Treated the person with dignity and asked for consent',
      'Followed the care plan',
      'Gave medicines as they are written down',
      'Recorded what was done',
    ]),
    ...items('notes', ['What the person said', 'What was seen']),
  ],
  probation_review: items('notes', [
    'How the work is going',
    'Training and shadowing so far',
    'What is going well',
    'What is to improve, and how',
    'Attendance and conduct',
    'Whether probation goes on, is passed or is extended',
  ]),
  competence: [
    ...items('check', [
      'Prepared: the right person, the right record, what is needed at hand',
      'Explained and asked for consent',
      'Did it safely and as trained',
      'Kept to infection control',
      'Recorded it and reported what was to be reported',
    ]),
    ...items('notes', ['What was seen, when and where', 'Questions asked, and the answers']),
  ],
}

/** Items as they are typed, a line each. One whose words stay keeps its key, so that earlier notes are found again. */
export function asItems(typed: { notes: string; checks: string }, before: readonly TemplateItem[]): TemplateItem[] {
  const linesOf = (text: string) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean)
  const used = new Set(before.map(({ key }) => key))
  const keyOf = (label: string, sort: TemplateItem['sort']) => {
    const known = before.find((item) => item.label === label && item.sort === sort)
    if (known) return known.key
    let n = 1
    while (used.has(`${sort}-${n}`)) n++
    used.add(`${sort}-${n}`)
    return `${sort}-${n}`
  }
  const of = (text: string, sort: TemplateItem['sort']) =>
    linesOf(text).map((label) => ({ key: keyOf(label, sort), label, sort }))
  return [...of(typed.checks, 'check'), ...of(typed.notes, 'notes')]
}

export const sameItems = (one: readonly TemplateItem[], other: readonly TemplateItem[]) =>
  JSON.stringify(one) === JSON.stringify(other)

export function whyNotTemplate(items: readonly TemplateItem[]): Refusal | undefined {
  const wrong = (words: string) => new Refusal('invalid', 'Not saved', words, { notes: words })
  if (!items.some(({ sort }) => sort === 'notes')) return wrong('Enter at least one line')
  if (items.length > 30) return wrong('Enter 30 lines or fewer')
  if (items.some(({ label }) => label.length > 120)) return wrong('A line must be 120 characters or fewer')
}
