import { type Day, formatDay } from '#lib/day.ts'
import { kindLabels, missingWords } from './checks.labels.ts'
import {
  type CheckKind,
  covers,
  isOverdue,
  type JobNeeds,
  newest,
  type Recorded,
  standing,
  verified,
} from './checks.rules.ts'
import type { Requirement } from './requirements.rules.ts'
import type { RiskAbout } from './risks.rules.ts'

/** The parts of a check's sealed answers that the gate needs. */
export type Facts = {
  dbs?: { basis: string; level: string; disclosed: boolean; adultFirst: string }
  qualification?: string
}
export type Check = Recorded & { facts: Facts }
export type Risk = { about: RiskAbout; decision: string; supervised: boolean; reviewOn: Day | null; recordedAt: string }
type State = { job: JobNeeds | undefined; checks: readonly Check[]; risks: readonly Risk[]; today: Day }

/** Whether a kind of check is satisfied, and if not what is outstanding. Checks and risks are sorted newest first. */
export function requirementOf(kind: CheckKind, state: State): Requirement {
  const named = { key: kind, label: kindLabels[kind] }
  const last = newest(state.checks, kind)
  const open = (words: { missing: string; clears: string }): Requirement => ({ ...named, satisfied: false, ...words })
  if (!last) return open(missingWords[kind])
  const followUp = last.followUpOn ? { followUpOn: last.followUpOn } : {}
  if (isOverdue(last, state.today) && last.outcome === 'satisfactory')
    return { ...open(overdue(kind, last)), ...followUp }
  if (kind === 'dbs') return { ...dbs(last, state, named), ...followUp }
  if (kind === 'qualification') return qualifications(state, named)
  return last.outcome === 'satisfactory' ? { ...named, satisfied: true, ...followUp } : open(undecided(kind))
}

function overdue(kind: CheckKind, { followUpOn }: Recorded) {
  return {
    missing: `${kindLabels[kind]}: a new check was due on ${formatDay(followUpOn ?? '')}.`,
    clears: 'Repeat the check and record it.',
  }
}

const undecided = (kind: CheckKind) => ({
  missing: `${kindLabels[kind]}: the check is not complete.`,
  clears: 'Complete it under Checks.',
})

function dbs(last: Check, { job, risks, today }: State, named: { key: string; label: string }): Requirement {
  const open = { ...named, satisfied: false, ...undecided('dbs') }
  const { basis = '', level = '', disclosed = false, adultFirst = '' } = last.facts.dbs ?? {}
  if (basis === 'adult_first') {
    if (adultFirst !== 'clear' || last.outcome !== 'in_progress') return { ...open, ...missingWords.dbs }
    return { ...open, missing: 'The DBS certificate is awaited.', mayWait: isSupervised(last, risks, today) }
  }
  if (last.outcome !== 'satisfactory') return open
  if (job && !covers(level, job.dbsLevel))
    return { ...open, missing: 'The DBS certificate is not at the level the job needs.' }
  return disclosed && !isRiskAssessed(last, risks) ? open : { ...named, satisfied: true }
}

/** Disclosed information needs a risk assessment made after the check was recorded; its decision counts. */
function isRiskAssessed(check: Recorded, risks: readonly Risk[]): boolean {
  const risk = risks.find(({ about }) => about === 'dbs_disclosure')
  return risk?.decision === 'go_on' && Date.parse(risk.recordedAt) >= Date.parse(check.recordedAt)
}

/** Adult First allows a start with a risk assessment, a named supervisor and a future review date. */
function isSupervised(check: Recorded, risks: readonly Risk[], today: Day): boolean {
  const risk = risks.find(({ about }) => about === 'adult_first')
  if (risk?.decision !== 'go_on' || Date.parse(risk.recordedAt) < Date.parse(check.recordedAt)) return false
  return risk.supervised && risk.reviewOn !== null && risk.reviewOn >= today
}

/** Each qualification that the job names has its own record. */
function qualifications({ job, checks }: State, named: { key: string; label: string }): Requirement {
  const kept = verified(standing(checks)).filter(
    ({ kind, outcome }) => kind === 'qualification' && outcome === 'satisfactory',
  )
  const titles = new Set(kept.map(({ facts }) => (facts.qualification ?? '').trim().toLowerCase()))
  const lacking = (job?.qualifications ?? []).filter((title) => !titles.has(title.trim().toLowerCase()))
  if (kept.length > 0 && lacking.length === 0) return { ...named, satisfied: true }
  const missing = lacking.length > 0 ? `Not checked yet: ${lacking.join(', ')}.` : missingWords.qualification.missing
  return { ...named, satisfied: false, missing, clears: missingWords.qualification.clears }
}
