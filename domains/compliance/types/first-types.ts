import { type ReadFrom, readFromOf } from '#domains/compliance/read-from.rules.ts'
import { trainingLabels } from '#domains/people/jobs/jobs.labels.ts'
import type { TrainingType } from '#domains/people/jobs/jobs.rules.ts'

type FirstType = {
  key: TrainingType
  name: string
  renewalMonths: number | null
  needsCompetence: boolean
  /** Whether everyone needs it until a rule says otherwise. */
  forEverybody: boolean
  readFrom: ReadFrom | null
}

const first = (
  key: TrainingType,
  renewalMonths: number | null,
  { needsCompetence = false, forEverybody = true } = {},
): FirstType => ({
  key,
  name: trainingLabels[key],
  renewalMonths,
  needsCompetence,
  forEverybody,
  readFrom: readFromOf(key),
})

/** What every provider tracks from the start; each can be changed once it is there. */
export const firstTypes: readonly FirstType[] = [
  first('dbs', 36),
  first('infection_control', 12),
  first('moving_and_handling', 12, { needsCompetence: true }),
  first('safeguarding_adults', 12),
  first('medication_training', 12, { needsCompetence: true }),
  first('fire_safety', 12),
  // for those who handle food
  first('food_hygiene', 36, { forEverybody: false }),
  first('care_certificate', null, { needsCompetence: true }),
]
