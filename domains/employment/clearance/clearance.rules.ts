import { type CheckKind, type JobNeeds, neededChecks } from '#domains/vetting/checks/checks.rules.ts'
import type { Requirement } from '#domains/vetting/checks/requirements.rules.ts'
import type { ApplicationStatus } from '#domains/vetting/checks/stages.rules.ts'
import { type Day, formatDay } from '#lib/day.ts'

/** The section of an applicant's file that an item belongs to. */
export type Section = 'application' | 'checks' | 'references' | 'history' | 'clearance'
export type GateItem = Requirement & { section: Section; mayWait: boolean }

export type Signature = {
  kind: 'full' | 'conditional'
  endsOn: Day | null
  /** What was outstanding when it was signed. */
  open: readonly string[]
  revoked: boolean
  /** Whether it was signed for the job and location now assigned. */
  sameAssignment: boolean
}

export type GateState = {
  today: Day
  job: (JobNeeds & { title: string }) | undefined
  location: { name: string; registeredManager: string | undefined } | undefined
  checks: readonly Requirement[]
  references: readonly Requirement[]
  history: readonly Requirement[]
  /** The documents still outstanding, by name. */
  missingDocuments: readonly string[]
  /** The latest one, even if revoked. */
  signature: Signature | undefined
}

export type Standing = 'cleared' | 'conditional' | 'not_cleared'
export type Gate = {
  items: readonly GateItem[]
  standing: Standing
  /** The last day of the conditions. */
  until: Day | undefined
  done: number
  next: GateItem | undefined
}

/**
 * Whether a person may start, and what is outstanding. Cleared means that every item is satisfied.
 * Source: Health and Social Care Act 2008 (Regulated Activities) Regulations 2014, regulation 19 and schedule 3.
 */
export function gate(state: GateState): Gate {
  const before = itemsBeforeSigning(state)
  const items = [...before, signOffItem(state)]
  const open = items.filter(({ satisfied }) => !satisfied)
  const standing = open.length === 0 ? 'cleared' : conditionsHold(state, before) ? 'conditional' : 'not_cleared'
  return {
    items,
    standing,
    until: standing === 'conditional' ? (state.signature?.endsOn ?? undefined) : undefined,
    done: items.length - open.length,
    next: open[0],
  }
}

export const SIGN_OFF = 'sign_off'

/** What must be complete before the sign-off. */
export function openBeforeSigning(items: readonly GateItem[]): readonly GateItem[] {
  return items.filter(({ satisfied, key }) => !satisfied && key !== SIGN_OFF)
}

/** The key stored for an outstanding item; one for all references, as a referee may be replaced later. */
export function openKey({ section, key }: Pick<GateItem, 'section' | 'key'>): string {
  return section === 'references' ? section : key
}

/** From the offer on; before it some checks must not be made. */
export function isAtTheGate(status: ApplicationStatus): boolean {
  return status === 'offer_made' || status === 'hired'
}

function itemsBeforeSigning(state: GateState): GateItem[] {
  return [
    assignmentItem(state),
    ...checkItems(state),
    ...sectionItems('references', 'References', state.references),
    ...sectionItems('history', 'History and gaps', state.history),
    documentsItem(state),
  ]
}

function assignmentItem({ job, location }: GateState): GateItem {
  const missing = job
    ? location
      ? ''
      : 'No location is assigned.'
    : location
      ? 'No job is assigned.'
      : 'No job and no location are assigned.'
  return item('application', {
    key: 'assignment',
    label: 'Job and location',
    satisfied: missing === '',
    missing,
    clears: 'Assign the job and the location on the application.',
  })
}

/** A check that the job needs but its section does not report is outstanding. */
function checkItems({ job, checks, today }: GateState): GateItem[] {
  const reported = new Set(checks.map(({ key }) => key))
  const unreported = neededChecks(job, [], today).filter((kind) => !reported.has(kind))
  return [
    ...checks.map((check) => item('checks', check)),
    ...unreported.map((kind) => item('checks', notRecorded(kind))),
  ]
}

function sectionItems(section: 'references' | 'history', label: string, given: readonly Requirement[]): GateItem[] {
  const notReported: Requirement = { key: section, label, satisfied: false, missing: 'Nothing is recorded yet.' }
  return (given.length > 0 ? given : [notReported]).map((requirement) => item(section, requirement))
}

function documentsItem({ missingDocuments }: GateState): GateItem {
  return item('application', {
    key: 'documents',
    label: 'Documents',
    satisfied: missingDocuments.length === 0,
    missing: `Outstanding: ${missingDocuments.join(', ')}.`,
    clears: 'Ask the applicant for them, or upload them on their behalf.',
  })
}

function signOffItem({ location, signature }: GateState): GateItem {
  const manager = location?.registeredManager
  const signed = signature?.kind === 'full' && !signature.revoked && signature.sameAssignment
  return item('clearance', {
    key: SIGN_OFF,
    label: 'Registered manager’s sign-off',
    satisfied: signed,
    missing: whyNotSigned(signature),
    clears: manager
      ? `${manager} signs off as registered manager of ${location.name}, once all other checks are complete.`
      : location
        ? `Name a registered manager for ${location.name} in Settings.`
        : 'Assign a location: its registered manager signs off.',
  })
}

function whyNotSigned(signature: Signature | undefined): string {
  if (!signature) return 'Not signed off yet.'
  if (signature.revoked) return 'The sign-off was revoked.'
  if (!signature.sameAssignment) return 'It was signed for another job or location.'
  return `Signed off on conditions${signature.endsOn ? ` until ${formatDay(signature.endsOn)}` : ''}, not in full.`
}

/**
 * Conditions apply up to and including their last day, and only while nothing new is outstanding. An awaited
 * reference still counts as awaited when it has been received but not read, or its link has expired.
 */
function conditionsHold({ signature, today }: GateState, before: readonly GateItem[]): boolean {
  if (signature?.kind !== 'conditional' || signature.revoked || !signature.sameAssignment) return false
  if (!signature.endsOn || today > signature.endsOn) return false
  return openBeforeSigning(before).every(
    (open) => signature.open.includes(openKey(open)) && (open.mayWait || open.section === 'references'),
  )
}

/**
 * What can follow later under supervision: copies of documents, a certificate from abroad, and what its section allows (a
 * reference still awaited, a DBS certificate while an Adult First is clear). Never identity or right to work.
 */
function mayWait(section: Section, { key, satisfied, mayWait }: Requirement): boolean {
  if (satisfied) return false
  if (section === 'references') return mayWait === true
  if (section === 'checks') return key === 'overseas' || (key === 'dbs' && mayWait === true)
  return section === 'application' && key === 'documents'
}

function item(section: Section, { missing, clears, ...requirement }: Requirement): GateItem {
  const open = requirement.satisfied ? {} : { missing: missing || 'Missing.', ...(clears ? { clears } : {}) }
  return { ...requirement, ...open, section, mayWait: mayWait(section, requirement) }
}

function notRecorded(kind: CheckKind): Requirement {
  return {
    key: kind,
    label: checkLabels[kind],
    satisfied: false,
    missing: 'Not recorded yet.',
    clears: 'Record the check.',
  }
}

const checkLabels: Record<CheckKind, string> = {
  identity: 'Identity',
  right_to_work: 'Right to work',
  dbs: 'DBS',
  qualification: 'Qualifications',
  registration: 'Professional registration',
  health: 'Health',
  overseas: 'Checks from abroad',
  interview: 'Interview record',
}
