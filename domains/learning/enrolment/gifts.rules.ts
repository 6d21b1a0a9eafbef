import type { Day } from '#lib/day.ts'

export const entitlementSources = ['rule', 'hand', 'purchase', 'seat', 'self'] as const
export type EntitlementSource = (typeof entitlementSources)[number]

export type Given = {
  source: EntitlementSource
  /** The rule, order line or seat it comes from. */
  reference?: string | null
  reason?: string
  /** Bought, and not to be begun before then unless its buyer agrees. */
  waitsUntil?: string | null
}
export type Receiver = {
  personId: string
  dueOn: Day | null
  /** False: it is there to take, and a cycle opens when it falls due. */
  opens: boolean
  /** Also where it was completed before: the next cycle opens. */
  anew?: boolean
}
export type Gift = Receiver & Given & { courseId: string }
