import type { Standing } from '#domains/employment/standing/outcome.rules.ts'
import { clearedByAnother } from '#domains/employment/standing/sign-off.rules.ts'
import { signatureWanted, type Wanted, wantedOf } from '#domains/employment/standing/wanted.rules.ts'
import type { ApplicationStatus } from '#domains/vetting/checks/stages.rules.ts'
import type { NewRule } from '#domains/vetting/standing/new-rules.rules.ts'
import type { StandingItem } from '#domains/vetting/standing/requirement.rules.ts'
import { type Day, formatDay } from '#lib/day.ts'
import { asWhat, type Signer } from './signers.rules.ts'
import { type Alone, isOutside } from './two-people.rules.ts'

/** The section of a file that an item belongs to. */
export type Section = StandingItem['section'] | 'clearance'
export type GateItem = Omit<StandingItem, 'section'> & {
  section: Section
  satisfied: boolean
  /** Open, but it may follow a start on conditions. */
  mayWait: boolean
}

export type Gate = {
  items: readonly GateItem[]
  standing: 'cleared' | 'conditional' | 'not_cleared' | 'not_verified'
  /** The last day of the conditions. */
  until: Day | undefined
  done: number
  next: GateItem | undefined
  /** What was signed and has changed since. */
  changes: Standing['changes']
  /** A signature is wanted by a day, though the person is cleared until then. */
  toSign: boolean
  /** What is needed by a day, or keeps them off work. */
  wanted: readonly Wanted[]
  /** A second person looks at something before it is signed. */
  alone: Alone | undefined
}

export const SIGN_OFF = 'sign_off'

type Signed = { kind: 'full' | 'conditional'; endsOn: Day | null } | undefined
type At = { location: { name: string; signer: Signer | undefined } | undefined; alone?: Alone | undefined }

/** Whether a person may start, and what is outstanding: the standing, with the signature as its last item. */
export function asGate(standing: Standing, signed: Signed, at: At): Gate {
  const { outcome, until, changes } = standing
  const others = standing.items.map(itemOf)
  const items = [...others, signOffItem(standing, signed, { ...at, last: others.every(({ satisfied }) => satisfied) })]
  const open = items.filter(({ satisfied }) => !satisfied)
  return {
    toSign: standing.tasks.some(({ key, newRule }) => key === SIGN_OFF && newRule && bySigning.includes(newRule)),
    ...{
      items,
      until,
      changes,
      wanted: wantedOf(standing),
      alone: at.alone,
      standing: outcome === 'conditions' ? 'conditional' : outcome,
    },
    done: items.length - open.length,
    next: open[0],
  }
}

// what a new signature answers, unlike an appointment that is to be confirmed
const bySigning: readonly NewRule[] = ['weighed_by_two', 'against_stays', 'revoked_stays']

const itemOf = (item: StandingItem): GateItem => ({
  ...item,
  satisfied: item.state === 'satisfied',
  mayWait: item.state === 'follows',
})

type OfSignOff = At & { /** Everything else is complete. */ last: boolean }

function signOffItem(standing: Standing, signed: Signed, { location, alone, last }: OfSignOff): GateItem {
  const own = signatureWanted(standing)
  const satisfied = !own && signed?.kind === 'full' && standing.outcome !== 'not_verified'
  const signer = location?.signer
  return {
    ...{ key: SIGN_OFF, section: 'clearance', label: 'Registered manager’s sign-off', satisfied, mayWait: false },
    ...{ state: satisfied ? 'satisfied' : 'open', source: 'Regulation 19', rests: [], endsOn: undefined },
    ...{ notVerified: false, note: '', ...(own?.by && { by: own.by }) },
    missing: satisfied ? '' : alone ? secondFirst : own?.why || notInFull(signed),
    clears: satisfied
      ? ''
      : alone && signer
        ? secondPerson(signer, alone)
        : own && clearedByAnother(own)
          ? own.clears
          : signer
            ? `${signer.name} signs off as ${asWhat(signer, location.name)}${last ? '' : ', once all other checks are complete'}.`
            : location
              ? `Name a registered manager for ${location.name}, or a nominated individual, in Settings.`
              : 'Assign a location: its registered manager signs off.',
  }
}

// what it is about is said to who signs alone
const secondFirst = 'A second person has to look at this file before it is signed.'
const secondPerson = ({ name }: Signer, alone: Alone) =>
  isOutside(alone)
    ? `No one but ${name} vets here: ${name} asks an outside reviewer, on the page where they sign.`
    : `${[...alone.others, ...alone.administrators][0]} looks at the file and records what they find, since no one but ${name} has.`

function notInFull(signed: Signed): string {
  if (signed?.kind !== 'conditional') return 'Not signed off yet.'
  return `Signed off on conditions${signed.endsOn ? ` until ${formatDay(signed.endsOn)}` : ''}, not in full.`
}

/** Cleared, and nothing is wanted of a signature. */
export const isSigned = ({ standing, changes, toSign }: Gate) =>
  standing === 'cleared' && changes.length === 0 && !toSign

/** What must be complete before the sign-off. */
export function openBeforeSigning(items: readonly GateItem[]): readonly GateItem[] {
  return items.filter(({ satisfied, key }) => !satisfied && key !== SIGN_OFF)
}

/** The key stored for an outstanding item; one for all references, as a referee may be replaced later. */
export function openKey({ section, key }: Pick<GateItem, 'section' | 'key'>): string {
  return section === 'references' ? section : key
}

/** What a signature rests on: the records of each satisfied requirement, and all that was asked. */
export function restsOn(items: readonly GateItem[]): { restsOn: Record<string, string[]>; asked: string[] } {
  const before = items.filter(({ key }) => key !== SIGN_OFF)
  const satisfied = before.filter((item) => item.satisfied)
  return {
    restsOn: Object.fromEntries(satisfied.map(({ key, rests }) => [key, [...rests]])),
    asked: before.map(({ key }) => key),
  }
}

/** From the offer on; before it some checks must not be made. */
export function isAtTheGate(status: ApplicationStatus): boolean {
  return status === 'offer_made' || status === 'hired'
}
