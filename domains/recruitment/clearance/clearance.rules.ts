import { type CheckKind, type JobNeeds, neededChecks } from '#domains/recruitment/checks/checks.rules.ts'
import type { Requirement } from '#domains/recruitment/checks/requirements.rules.ts'
import type { ApplicationStatus } from '#domains/recruitment/checks/stages.rules.ts'
import { type Day, formatDay } from '#lib/day.ts'

/** The page of an applicant's file on which an item is settled. */
export type Room = 'application' | 'checks' | 'references' | 'history' | 'clearance'
export type GateItem = Requirement & { room: Room; mayWait: boolean }

export type Signature = {
  kind: 'full' | 'conditional'
  endsOn: Day | null
  /** What was still open when it was signed. */
  open: readonly string[]
  revoked: boolean
  /** Whether it was signed for the job and the place that are assigned now. */
  sameAssignment: boolean
}

export type GateState = {
  today: Day
  job: (JobNeeds & { title: string }) | undefined
  location: { name: string; registeredManager: string | undefined } | undefined
  checks: readonly Requirement[]
  references: readonly Requirement[]
  history: readonly Requirement[]
  /** The documents that are missing, by name. */
  missingDocuments: readonly string[]
  /** The newest one, whatever became of it. */
  signature: Signature | undefined
}

export type Standing = 'cleared' | 'conditional' | 'not_cleared'
export type Gate = {
  items: readonly GateItem[]
  standing: Standing
  /** Until when the conditions hold. */
  until: Day | undefined
  done: number
  next: GateItem | undefined
}

/**
 * Whether a person may start, and what stands in the way. Cleared holds only when every item holds.
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

/** What must hold before anybody signs. */
export function openBeforeSigning(items: readonly GateItem[]): readonly GateItem[] {
  return items.filter(({ satisfied, key }) => !satisfied && key !== SIGN_OFF)
}

/** By what an open item is remembered: references by their room, since a referee may be replaced meanwhile. */
export function waitsAs({ room, key }: Pick<GateItem, 'room' | 'key'>): string {
  return room === 'references' ? room : key
}

/** From an offer on; before it nothing is asked that only an offer allows. */
export function isAtTheGate(status: ApplicationStatus): boolean {
  return status === 'offer_made' || status === 'hired'
}

function itemsBeforeSigning(state: GateState): GateItem[] {
  return [
    assignmentItem(state),
    ...checkItems(state),
    ...roomItems('references', 'References', state.references),
    ...roomItems('history', 'History and gaps', state.history),
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

/** A check that the job needs and its room does not speak of is missing, not passed over. */
function checkItems({ job, checks, today }: GateState): GateItem[] {
  const spokenOf = new Set(checks.map(({ key }) => key))
  const silent = neededChecks(job, [], today).filter((kind) => !spokenOf.has(kind))
  return [...checks.map((check) => item('checks', check)), ...silent.map((kind) => item('checks', notRecorded(kind)))]
}

function roomItems(room: 'references' | 'history', label: string, given: readonly Requirement[]): GateItem[] {
  const silent: Requirement = { key: room, label, satisfied: false, missing: 'Nothing is recorded yet.' }
  return (given.length > 0 ? given : [silent]).map((requirement) => item(room, requirement))
}

function documentsItem({ missingDocuments }: GateState): GateItem {
  return item('application', {
    key: 'documents',
    label: 'Documents',
    satisfied: missingDocuments.length === 0,
    missing: `Still to come: ${missingDocuments.join(', ')}.`,
    clears: 'Ask the applicant for them, or upload what they bring.',
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
      ? `${manager} signs off as registered manager of ${location.name}, once everything else holds.`
      : location
        ? `Name a registered manager for ${location.name} in Settings.`
        : 'Assign a location: its registered manager signs off.',
  })
}

function whyNotSigned(signature: Signature | undefined): string {
  if (!signature) return 'Not signed off yet.'
  if (signature.revoked) return 'The sign-off was revoked.'
  if (!signature.sameAssignment) return 'It was signed for another job or location.'
  return `Signed on conditions${signature.endsOn ? ` until ${formatDay(signature.endsOn)}` : ''}, not in full.`
}

/**
 * Conditions hold through their last day, and only while nothing else has opened since they were signed. What waits for
 * a referee goes on waiting when an answer comes in and is still to be read, or a link runs out.
 */
function conditionsHold({ signature, today }: GateState, before: readonly GateItem[]): boolean {
  if (signature?.kind !== 'conditional' || signature.revoked || !signature.sameAssignment) return false
  if (!signature.endsOn || today > signature.endsOn) return false
  return openBeforeSigning(before).every(
    (open) => signature.open.includes(waitsAs(open)) && (open.mayWait || open.room === 'references'),
  )
}

/**
 * What may wait under supervision: copies of documents, a certificate from abroad, and what its room says may wait (a
 * reference still out, a DBS certificate while an Adult First is clear). Never who somebody is, nor the right to work.
 */
function mayWait(room: Room, { key, satisfied, mayWait }: Requirement): boolean {
  if (satisfied) return false
  if (room === 'references') return mayWait === true
  if (room === 'checks') return key === 'overseas' || (key === 'dbs' && mayWait === true)
  return room === 'application' && key === 'documents'
}

function item(room: Room, { missing, clears, ...requirement }: Requirement): GateItem {
  const open = requirement.satisfied ? {} : { missing: missing || 'Missing.', ...(clears ? { clears } : {}) }
  return { ...requirement, ...open, room, mayWait: mayWait(room, requirement) }
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
