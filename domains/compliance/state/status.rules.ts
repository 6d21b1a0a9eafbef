import type { ReadFrom } from '#domains/compliance/read-from.rules.ts'
import { countOf } from '#lib/count.ts'
import { addMonths, type Day, daysBetween, formatDay } from '#lib/day.ts'
import { inWordsOfCheck } from './check-words.rules.ts'

/** From so many days before its end on, a record is due. */
export const DUE_DAYS = 30

/** Complete once all of it is signed off and the registered manager has signed; until then it is missing. */
export const CARE_CERTIFICATE = 'care_certificate'

export const statuses = ['valid', 'due', 'expired', 'missing', 'awaiting_competence', 'waived', 'not_required'] as const
export type Status = (typeof statuses)[number]

/** States that need no mention. */
export const settled: readonly Status[] = ['valid', 'not_required']

/** States that are not lacking: in date, due, waived or not needed. */
export const inOrder: readonly Status[] = [...settled, 'due', 'waived']

/** Something done on a day and valid until another; without an end it does not expire. */
export type Period = { from: Day; until: Day | null }

/** What is known on a day about one person and one compliance type. */
export type Known = {
  /** Of the type. */
  key?: string
  readFrom?: ReadFrom | null
  required: boolean
  /** Why it is not required, if given. */
  reason: string
  needsCompetence: boolean
  renewalMonths: number | null
  done: Period | null
  competence: Period | null
  waivedUntil: Day | null
  bookedFor: Day | null
}

export type Standing = {
  status: Status
  /** As the badge says it. */
  words: string
  /** As everything else says it: exports, letters, explanations. */
  said: string
  expiresOn: Day | null
  /** A sentence. */
  why: string
  /** What would make it valid; empty where nothing needs to be done. */
  clears: string
}

/** The status of a record on a day: 0 days left or fewer is expired, 1 to 30 is due, more is valid. */
export function statusOf(known: Known, today: Day): Standing {
  if (!known.required) return notRequired(known)
  const reached = inWordsOfCheck(known, standingOf(known, today), today)
  if (reached.status === 'valid' || reached.status === 'due') return booked(known, reached)
  if (known.waivedUntil && known.waivedUntil >= today) return booked(known, waived(known.waivedUntil, reached))
  return booked(known, reached)
}

/** Completion and so many calendar months, clamped to the month's end; renewed within the early days, the anniversary stays. */
export function expiryOf(
  type: { renewalMonths: number | null; earlyDays: number },
  completedOn: Day,
  lastExpiry: Day | null = null,
): Day | null {
  if (type.renewalMonths === null) return null
  const early =
    lastExpiry !== null && completedOn <= lastExpiry && daysBetween(completedOn, lastExpiry) <= type.earlyDays
  return addMonths(early ? lastExpiry : completedOn, type.renewalMonths)
}

/** The day on which the whole of it ends: the earlier end of training and sign-off where both are needed. */
export function endOf({ needsCompetence, done, competence }: Pick<Known, 'needsCompetence' | 'done' | 'competence'>) {
  if (!done) return null
  if (!needsCompetence || !competence?.until) return done.until
  return done.until && done.until < competence.until ? done.until : competence.until
}

function standingOf(known: Known, today: Day): Standing {
  const { done, competence, needsCompetence } = known
  if (!done) return missing(known)
  if (done.until && daysBetween(today, done.until) <= 0) return expired(known, done.until)
  if (needsCompetence && !(competence && isValid(competence, today)))
    return known.key === CARE_CERTIFICATE ? inProgress(done) : notSignedOff(known, done)
  const expiresOn = endOf(known)
  if (!expiresOn)
    return { status: 'valid', words: 'Valid', said: 'Valid', expiresOn, why: withoutEnd(done), clears: '' }
  const days = daysBetween(today, expiresOn)
  const due = days <= DUE_DAYS
  const words = due ? countOf(days, 'day', 'days') : 'Valid'
  return {
    status: due ? 'due' : 'valid',
    words,
    said: words,
    expiresOn,
    why: `Completed on ${formatDay(done.from)}; ${due ? `${countOf(days, 'day', 'days')} left, ` : ''}in date until ${formatDay(expiresOn)}.`,
    clears: due ? `A renewal completed before ${formatDay(expiresOn)}.` : '',
  }
}

const isValid = ({ until }: Period, today: Day) => until === null || daysBetween(today, until) > 0

const bothSay = (words: string) => ({ words, said: words })

const withoutEnd = ({ from }: Period) => `Completed on ${formatDay(from)}; it does not expire.`

function missing({ competence, needsCompetence }: Known): Standing {
  return {
    status: 'missing',
    ...bothSay('Missing'),
    expiresOn: null,
    why: competence ? 'Signed off, but no training is on record.' : 'Nothing is on record.',
    clears: needsCompetence
      ? 'Record the completed training, and have it signed off as competent.'
      : 'Record when it was completed, with its evidence.',
  }
}

function expired(known: Known, ended: Day): Standing {
  const { done } = known
  const from = done ? `Completed on ${formatDay(done.from)}; it` : 'It'
  return {
    status: 'expired',
    ...bothSay('Expired'),
    expiresOn: endOf(known),
    why: `${from} ended on ${formatDay(ended)}.`,
    clears: 'Record a renewal, with its evidence.',
  }
}

function notSignedOff(known: Known, done: Period): Standing {
  const lapsed = known.competence?.until
  return {
    status: 'awaiting_competence',
    ...bothSay('Trained, not signed off'),
    expiresOn: endOf(known),
    why: `Trained on ${formatDay(done.from)}, but ${lapsed ? `the sign-off ended on ${formatDay(lapsed)}` : 'competence has not been signed off yet'}.`,
    clears: 'An assessor sees it done and signs it off as competent.',
  }
}

function inProgress(done: Period): Standing {
  return {
    status: 'missing',
    ...bothSay('Missing'),
    expiresOn: null,
    why: `In progress: trained on ${formatDay(done.from)}, not signed off yet.`,
    clears: 'All its standards are signed off, and the registered manager signs.',
  }
}

function notRequired({ reason, ...known }: Known): Standing {
  const why = reason
    ? `Not required: ${reason.replace(/\.$/, '')}.`
    : 'Not required for this person’s job and location.'
  return { status: 'not_required', ...bothSay('Not required'), expiresOn: endOf(known), why, clears: '' }
}

function waived(until: Day, { why, clears, expiresOn }: Standing): Standing {
  return {
    status: 'waived',
    ...bothSay('Waived'),
    expiresOn,
    why: `Waived until ${formatDay(until)}. ${why}`,
    clears: `Before the waiver ends: ${clears.charAt(0).toLowerCase()}${clears.slice(1)}`,
  }
}

function booked({ bookedFor }: Known, standing: Standing): Standing {
  if (!bookedFor) return standing
  return { ...standing, why: `${standing.why} Booked for ${formatDay(bookedFor)}.` }
}

/** Trained, with the sign-off still outstanding. */
export const isUnsigned = ({ status, done }: { status: Status; done: unknown }): boolean =>
  status === 'awaiting_competence' || (status === 'missing' && Boolean(done))
