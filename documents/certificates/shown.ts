import { hoursWords } from '#domains/learning/certificates/certificates.rules.ts'
import { dayOfInstant, formatDay, formatDayShort } from '#lib/day.ts'

/** A certificate as its page and its print show it: what was written when it was issued. */
export type ShownCertificate = {
  number: string
  name: string
  title: string
  version: number
  guidanceReviewedOn: string
  outcomes: readonly string[]
  completedOn: string
  delivery: string
  cpdMinutes: number
  score: string | null
  refreshBy: string | null
  practicalNote: string
  provider: { name: string; address: string; contact: string }
  signatory: { name: string; role: string } | null
  issuedAt: string
  /** How many lessons each module of that version had, and whether a quiz ended it. */
  lessons: readonly number[]
  quiz: boolean
}

/** The facts beside the outcomes, in words. */
export function factsOf(of: ShownCertificate): [string, string][] {
  return [
    ['Version', `${of.version}, guidance of ${formatDayShort(of.guidanceReviewedOn).replaceAll(' ', '\u00a0')}`],
    ['Delivery', of.delivery],
    ['CPD', `${hoursWords(of.cpdMinutes)}: ${of.cpdMinutes} minutes of active learning`],
    ...(of.refreshBy ? [['Refresh by', formatDay(of.refreshBy)] as [string, string]] : []),
    ['Issued', formatDay(dayOfInstant(of.issuedAt))],
  ]
}
