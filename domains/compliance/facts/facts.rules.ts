import { type Aspect, awardSources, type FactSource } from '#domains/compliance/aspects.rules.ts'
import type { ReadFrom } from '#domains/compliance/read-from.rules.ts'
import { CARE_CERTIFICATE } from '#domains/compliance/state/status.rules.ts'
import { addMonths, type Day, formatDay } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'

/** A waiver is temporary; a longer one must be renewed. */
export const WAIVER_MONTHS = 6
/** A booking pauses reminders, so its day must be near. */
export const BOOKING_MONTHS = 6

type Kind = {
  key: string
  name: string
  needsEvidence: boolean
  needsCompetence: boolean
  closedAt: string | null
  readFrom: ReadFrom | null
}
type Fact = {
  aspect: Aspect
  validFrom: Day
  expiresOn: Day | null
  source: FactSource
  note: string
  hasFile: boolean
}

/** Why a fact cannot be kept, beside the field that it is about. */
export function whyNotFact(type: Kind, fact: Fact, today: Day): Refusal | undefined {
  if (type.readFrom) return keptByVetting(type)
  if (type.closedAt) return refused(`${type.name} is not tracked any more.`)
  if (fact.aspect === 'waiver') return whyNotWaiver(fact, today)
  if (fact.aspect === 'booking') return whyNotBooking(fact, today)
  if (type.key === CARE_CERTIFICATE && !isOfAward(fact)) return keptByWorkbook()
  if (fact.validFrom > today) return refused('The day cannot be in the future', 'validFrom')
  if (fact.expiresOn && fact.expiresOn <= fact.validFrom)
    return refused('It must expire after the day it was completed', 'expiresOn')
  if (fact.aspect === 'competence' && !type.needsCompetence) return refused(`${type.name} needs no sign-off.`)
  if (needsProof(type, fact)) return refused('Add the certificate, or note what you have seen', 'note')
}

/** Checks are recorded once, by vetting; a waiver is for training only. */
export function keptByVetting({ name }: Pick<Kind, 'name'>): Refusal {
  const words = `${name} is recorded and voided on the person’s checks, and cannot be waived or booked here.`
  return new Refusal('conflict', 'Update failed', words)
}

/** The Care Certificate is awarded once all its standards are signed off; e-learning alone, or a list, never does that. */
export function keptByWorkbook(): Refusal {
  const words =
    'The Care Certificate is signed standard by standard in the person’s workbook; one that another employer awarded is recorded there too.'
  return new Refusal('conflict', 'Update failed', words)
}

const isAwardSource = (source: FactSource) => awardSources.some((award) => award === source)
// what a list or a course says of training alone leaves it in progress
const isOfAward = ({ aspect, source }: Fact) =>
  isAwardSource(source) || (aspect === 'theory' && (source === 'import' || source === 'course'))

/** Why a record cannot be voided here. */
export function whyNotVoid(type: Pick<Kind, 'name' | 'readFrom'>, source: FactSource): Refusal | undefined {
  if (type.readFrom) return keptByVetting(type)
  if (isAwardSource(source))
    return new Refusal(
      'conflict',
      'Update failed',
      'This is withdrawn in the person’s Care Certificate workbook, with the reason.',
    )
}

// Only records entered by the office need proof here.
const needsProof = ({ needsEvidence }: Kind, { aspect, source, hasFile, note }: Fact) =>
  needsEvidence && source === 'office' && aspect !== 'competence' && !hasFile && !note

function whyNotBooking({ validFrom }: Fact, today: Day): Refusal | undefined {
  if (validFrom < today) return refused('A booking is for today or later', 'validFrom')
  const latest = addMonths(today, BOOKING_MONTHS)
  if (validFrom > latest) return refused(`A booking is for ${formatDay(latest)} at the latest`, 'validFrom')
}

function whyNotWaiver({ validFrom, expiresOn, note }: Fact, today: Day): Refusal | undefined {
  if (!expiresOn) return refused('Enter the day the waiver ends', 'expiresOn')
  if (expiresOn < today || expiresOn < validFrom) return refused('The waiver must end today or later', 'expiresOn')
  const latest = addMonths(today, WAIVER_MONTHS)
  if (expiresOn > latest) return refused(`A waiver ends on ${formatDay(latest)} at the latest`, 'expiresOn')
  if (!note) return refused('Enter why it is waived', 'note')
}

function refused(words: string, field?: string): Refusal {
  return new Refusal('invalid', 'Update failed', words.replace(/\.?$/, '.'), field ? { [field]: words } : {})
}
