import {
  criminalRecordQuestions,
  gapQuestions,
  healthQuestions,
  ownHealthQuestions,
  sinceSent,
  wantedDocuments,
} from '#platform/addresses.ts'
import type { GateItem, Section } from './clearance.rules.ts'

/** What a person sees of their own gate: what they need to do, and what we are doing. Never the outcome of a check. */
export type ProgressLine = { key: string; label: string; who: 'you' | 'us'; done: boolean; words: string; to?: string }

/** What only the person can do now. */
export type OwnPart = {
  healthDeclared: boolean
  criminalRecordAnswered: boolean
  explanationsAsked: boolean
  sinceSentAsked: boolean
  missingDocuments: string
  hired: boolean
}

/** One line for each part of the gate; a check not made and a failed one read the same. */
export function progressOf(items: readonly GateItem[], own: OwnPart): ProgressLine[] {
  const lines = new Map<string, ProgressLine>()
  for (const item of items) {
    const key = lineOf(item)
    const done = item.satisfied && (lines.get(key)?.done ?? true)
    lines.set(key, { key, done, ...labelled(key), ...(done ? { who: 'us', words: 'Done.' } : open(key, own)) })
  }
  return [...lines.values()]
}

const whole: readonly Section[] = ['references', 'history']

function lineOf({ section, key }: GateItem): string {
  return whole.includes(section) ? section : key
}

type Words = Pick<ProgressLine, 'who' | 'words' | 'to'>

function open(key: string, own: OwnPart): Words {
  const { hired, healthDeclared, explanationsAsked, sinceSentAsked, missingDocuments } = own
  // an applicant's own pages are closed to who is hired
  if (key === 'documents') return { who: 'you', words: missingDocuments, ...(hired ? {} : { to: wantedDocuments() }) }
  const health = hired ? ownHealthQuestions() : healthQuestions()
  if (key === 'health' && !healthDeclared)
    return { who: 'you', words: 'Answer some short questions about your health.', to: health }
  if (key === 'criminal_record' && !own.criminalRecordAnswered)
    return { who: 'you', words: 'Answer one or two questions about a criminal record.', to: criminalRecordQuestions() }
  if (key === 'history' && explanationsAsked)
    return { who: 'you', words: 'Explain a gap in your history.', to: gapQuestions() }
  if (key === 'history' && sinceSentAsked)
    return { who: 'you', words: 'Tell us what you did since you sent your history.', to: sinceSent() }
  return { who: 'us', words: ours[key] ?? 'We are doing this.' }
}

const ours: Record<string, string> = {
  assignment: 'We are confirming your job and location.',
  identity: 'We will check this with you. Bring your passport or other photo ID when we meet.',
  right_to_work: 'We will check this with you. Have your passport or share code ready.',
  dbs: 'We are waiting for this check. It can take a few weeks.',
  qualification: 'We will check this with you. Have your certificates ready.',
  registration: 'We are checking the register.',
  criminal_record: 'We are reading your answers.',
  health: 'We are reading your answers.',
  overseas: 'We will talk to you about your time abroad.',
  interview: 'We are writing up your interview.',
  references: 'We are contacting your referees and will remind them ourselves.',
  history: 'We are reading your work and address history.',
  sign_off: 'The registered manager signs off once all other checks are complete.',
}

function labelled(key: string): { label: string } {
  return { label: labels[key] ?? 'Another check' }
}

const labels: Record<string, string> = {
  assignment: 'Your job',
  identity: 'Identity',
  right_to_work: 'Right to work',
  dbs: 'DBS check',
  qualification: 'Qualifications',
  registration: 'Professional register',
  criminal_record: 'Criminal record questions',
  health: 'Health',
  overseas: 'Time abroad',
  interview: 'Interview',
  references: 'References',
  history: 'Work and address history',
  documents: 'Documents',
  sign_off: 'Manager’s sign-off',
}
