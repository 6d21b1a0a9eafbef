import { checkFields } from '#domains/vetting/checks/check-fields.labels.ts'
import { outcomeWords } from '#domains/vetting/checks/checks.labels.ts'
import type { CheckedBy, CheckKind, RecordedOutcome } from '#domains/vetting/checks/checks.rules.ts'
import { riskToAssess } from '#domains/vetting/checks/risks.rules.ts'
import { type Day, formatDay, formatInstant, isDay } from '#lib/day.ts'
import { isName } from './names.rules.ts'

export type Line = {
  label: string
  value: string
  /** Whether it agrees with what is on record of the person, where it is compared. */
  match?: Match | undefined
}
type Match = { agrees: boolean; words: string }

/** The document a record names. Whether it is still there, and who opens it, is not said here. */
export type Copy = {
  fileId: string
  name: string
  recordId: string
  /** When what it discloses was recorded: an assessment is asked of it since. */
  disclosedAt?: string | undefined
}

/** One record in words, for people who read a whole file. */
export type Entry = {
  /** Changes with everything that is said here: a record, its voiding, its calls and reviews. */
  id: string
  title: string
  meta: string
  lines: Line[]
  /** Kept, and no longer counted. */
  void: boolean
  /** Says something against the person. */
  adverse: boolean
  /** Points to verify, as HR sees them. */
  flags?: readonly string[]
  copy?: Copy | undefined
}

type Answer = string | boolean | Record<string, string>[]
export type Details = Record<string, Answer>

export type CheckToRead = {
  id: string
  kind: CheckKind
  outcome: RecordedOutcome
  checkedBy: CheckedBy
  checkedOn: Day
  followUpOn: Day | null
  recordedAt: string
  who: string | null
  file: { id: string; name: string } | null
  details: Details
  voided: { id: string; at: string; by: string | null; reason: string } | undefined
  /** A later record of the kind took its place. */
  replaced: boolean
}

/** Who the person is, to compare a document with. */
export type Known = { names: readonly string[]; dateOfBirth: Day | null }

/** What its recorder ticked or chose, as someone else reads it. */
const readAs: Record<string, string> = {
  originalSeen: 'Original seen',
  seenOnline: 'Result seen on the Home Office page',
  basis: 'What was checked',
  method: 'How it was checked',
}

/** Of health no more than what was decided and which adjustments were agreed. */
const healthFields = ['fitness', 'adjustments']

export function checkEntry(check: CheckToRead, known?: Known): Entry {
  const { id, kind, outcome, checkedBy, checkedOn, followUpOn, recordedAt, who, file, details, voided, replaced } =
    check
  const isHealth = kind === 'health'
  const words = outcomeWords(outcome, checkedBy)
  return {
    id: voided ? `${id}+${voided.id}` : id,
    title: voided ? `Voided: ${words.toLowerCase()}` : replaced ? `Replaced: ${words.toLowerCase()}` : words,
    meta: `Checked on ${formatDay(checkedOn)}. Recorded on ${formatInstant(recordedAt)}${who ? ` by ${who}` : ''}.`,
    lines: [
      ...(voided ? [{ label: 'Voided', value: voidWords(voided) }] : []),
      ...answersOf(kind, details, known).filter(({ name }) => !isHealth || healthFields.includes(name)),
      ...(isHealth ? [] : more(details)),
      ...(followUpOn ? [{ label: 'Recheck due', value: formatDay(followUpOn) }] : []),
    ].map(({ label, value, match }: Line) => ({ label, value, ...(match ? { match } : {}) })),
    void: voided !== undefined || (replaced && outcome !== 'unsatisfactory'),
    adverse: outcome === 'unsatisfactory' || details.disclosure === 'information',
    copy:
      file && !isHealth
        ? {
            ...{ fileId: file.id, name: file.name, recordId: id },
            disclosedAt: !voided && riskToAssess(details) === 'dbs_disclosure' ? recordedAt : undefined,
          }
        : undefined,
  }
}

const voidWords = ({ at, by, reason }: NonNullable<CheckToRead['voided']>) =>
  `${formatInstant(at)}${by ? ` by ${by}` : ''}${reason ? `: ${reason}` : ''}`

function answersOf(kind: CheckKind, details: Details, known?: Known): (Line & { name: string })[] {
  return checkFields[kind].flatMap(({ name, label: asked, input, options }) => {
    const value = details[name]
    const label = readAs[name] ?? asked
    if (input === 'tick') return value === true ? [{ name, label, value: 'Yes' }] : []
    if (typeof value !== 'string' || !value) return []
    if (input === 'file') return [{ name, label, value: 'On file' }]
    const words = options?.[value] ?? (isDay(value) ? formatDay(value) : value)
    return [{ name, label, value: words, match: known && matchOf(name, value, known) }]
  })
}

/** A name or a date of birth on a document beside what is on record. */
function matchOf(name: string, value: string, { names, dateOfBirth }: Known): Match | undefined {
  if (name === 'nameOnDocument' || name === 'nameOnCertificate')
    return isName(value, names)
      ? { agrees: true, words: 'Name matches' }
      : { agrees: false, words: `Not a name on record: ${names.join(', ')}` }
  if (name !== 'dob' || !dateOfBirth) return undefined
  return value === dateOfBirth
    ? { agrees: true, words: 'Date of birth matches' }
    : { agrees: false, words: `On record: ${formatDay(dateOfBirth)}` }
}

/** The scored questions of an interview, notes and reasons. */
function more({ questions, notes, reason }: Details): Line[] {
  const scored = Array.isArray(questions)
    ? questions.map(({ question = '', score, answer }, at) => ({
        label: `${at + 1}. ${question}`,
        value: [score ? `${score} of 5` : 'Not scored', answer].filter(Boolean).join('. '),
      }))
    : []
  const said = [
    { label: 'Notes', value: notes },
    { label: 'Reason', value: reason },
  ].flatMap(({ label, value }) => (typeof value === 'string' && value ? [{ label, value }] : []))
  return [...scored, ...said]
}
