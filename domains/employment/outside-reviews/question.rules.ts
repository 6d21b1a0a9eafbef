import { kindLabels, outcomeLabels } from '#domains/vetting/checks/checks.labels.ts'
import type { CheckKind, RecordedOutcome } from '#domains/vetting/checks/checks.rules.ts'
import { type RiskAbout, riskTitles } from '#domains/vetting/checks/risks.rules.ts'
import { speaksOfHealth } from './outside-reviews.rules.ts'

/** One record in the words of whom it is read by outside: what and when, and the written reason. */
export type Said = { what: string; on: string; text: string }
/** Why the written reasons are not shown. */
export type Withheld = 'health' | 'criminal' | 'asked'

export type Question = {
  /** What was recorded, then what answered it since. */
  said: Said[]
  withheld?: Withheld | undefined
}

/** One record as it is on file. */
export type ToSay = Said & { about: Exclude<Withheld, 'asked'> | undefined }

// what a DBS certificate says is disclosed to nobody outside the provider (Police Act 1997, section 124)
const ofChecks: Partial<Record<CheckKind, ToSay['about']>> = { health: 'health', dbs: 'criminal', overseas: 'criminal' }

export const ofCheck = (kind: CheckKind, outcome: RecordedOutcome) => ({
  what: `${kindLabels[kind]}: ${outcomeLabels[outcome].toLowerCase()}`,
  about: ofChecks[kind],
})

export const ofRisk = (about: RiskAbout, decision: 'go_on' | 'do_not_go_on') => ({
  what: `${riskTitles[about]}. Decision: ${decision === 'go_on' ? 'proceed' : 'do not proceed'}`,
  about:
    about === 'young_worker' || about === 'conditional_start' || about === 'leaving'
      ? undefined
      : ('criminal' as const),
})

/**
 * What is shown outside of one record and what answered it. Of health nothing at all; of a criminal record no more than what
 * was decided and when; and no reason where one of them speaks of someone's health or the asker leaves them out.
 */
export function questionFrom(records: readonly ToSay[], { without }: { without: boolean }): Question {
  const texts = records.map(({ text }) => text)
  const withheld: Withheld | undefined =
    records.some(({ about }) => about === 'health') || texts.some(speaksOfHealth)
      ? 'health'
      : records.some(({ about }) => about === 'criminal')
        ? 'criminal'
        : without
          ? 'asked'
          : undefined
  const isHealth = records.some(({ about }) => about === 'health')
  return {
    said: isHealth ? [] : records.map(({ what, on, text }) => ({ what, on, text: withheld ? '' : text })),
    withheld,
  }
}
