import type { OpenedDetails } from '#domains/vetting/checks/one-check.queries.server.ts'
import type { Begin } from './CheckFields.tsx'
import type { Asked } from './Questions.tsx'

type Corrected = {
  checkedOn: string
  checkedBy: string
  outcome: string
  file: { id: string } | null
  details: OpenedDetails
}

/** What a correction starts from: the record it corrects. */
export function beginning(corrected: Corrected | undefined): { begin: Begin; asked: readonly Asked[] } {
  if (!corrected) return { begin: {}, asked: [] }
  const { checkedOn, checkedBy, outcome, file, details } = corrected
  const { questions, ...rest } = details
  const plain = Object.entries(rest).filter((entry): entry is [string, string | boolean] => !Array.isArray(entry[1]))
  return {
    begin: {
      ...Object.fromEntries(plain),
      checkedOn,
      outcome,
      checker: checkedBy === 'not_verified' ? 'us' : checkedBy,
      evidence: file?.id ?? '',
    },
    asked: Array.isArray(questions) ? questions : [],
  }
}
