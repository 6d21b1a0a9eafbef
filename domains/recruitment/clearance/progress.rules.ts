import { gapQuestions, healthQuestions, wantedDocuments } from '#platform/addresses.ts'
import type { GateItem, Room } from './clearance.rules.ts'

/** What a person may know of their own gate: what is asked of them, and what others are doing. Never how a check came out. */
export type ProgressLine = { key: string; label: string; who: 'you' | 'us'; done: boolean; words: string; to?: string }

/** What only the person can do now. */
export type OwnPart = { healthDeclared: boolean; explanationsAsked: boolean; missingDocuments: string }

/** One line for each part of the gate, in kind words; the words do not tell a check not made from one that failed. */
export function progressOf(items: readonly GateItem[], own: OwnPart): ProgressLine[] {
  const lines = new Map<string, ProgressLine>()
  for (const item of items) {
    const key = lineOf(item)
    const done = item.satisfied && (lines.get(key)?.done ?? true)
    lines.set(key, { key, done, ...labelled(key), ...(done ? { who: 'us', words: 'Done.' } : open(key, own)) })
  }
  return [...lines.values()]
}

const whole: readonly Room[] = ['references', 'history']

function lineOf({ room, key }: GateItem): string {
  return whole.includes(room) ? room : key
}

type Words = Pick<ProgressLine, 'who' | 'words' | 'to'>

function open(key: string, { healthDeclared, explanationsAsked, missingDocuments }: OwnPart): Words {
  if (key === 'documents') return { who: 'you', words: missingDocuments, to: wantedDocuments() }
  if (key === 'health' && !healthDeclared)
    return { who: 'you', words: 'Answer some short questions about your health.', to: healthQuestions() }
  if (key === 'history' && explanationsAsked)
    return { who: 'you', words: 'Tell us about a time that your form leaves open.', to: gapQuestions() }
  return { who: 'us', words: ours[key] ?? 'We are doing this.' }
}

const ours: Record<string, string> = {
  assignment: 'We are settling your job and your place of work.',
  identity: 'We check this with you. Bring your passport or another photo document when we meet.',
  right_to_work: 'We check this with you. Have your passport or share code ready.',
  dbs: 'We are waiting for this check. It can take a few weeks.',
  qualification: 'We check this with you. Have your certificates ready.',
  registration: 'We look you up in the register.',
  health: 'We are reading your answers.',
  overseas: 'We talk with you about your time abroad.',
  interview: 'We are writing up your interview.',
  references: 'We are asking your referees, and remind them ourselves.',
  history: 'We are reading your work and address history.',
  sign_off: 'The registered manager signs last, once everything else is there.',
}

function labelled(key: string): { label: string } {
  return { label: labels[key] ?? 'Another check' }
}

const labels: Record<string, string> = {
  assignment: 'Your job',
  identity: 'Who you are',
  right_to_work: 'Right to work',
  dbs: 'DBS check',
  qualification: 'Qualifications',
  registration: 'Professional register',
  health: 'Health',
  overseas: 'Time abroad',
  interview: 'Interview',
  references: 'References',
  history: 'Work and address history',
  documents: 'Documents',
  sign_off: 'Manager’s sign-off',
}
