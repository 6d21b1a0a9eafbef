import { inApplications, inEmployment, inVetting } from './contents-recruitment.rules.ts'
import { inLearning, inService } from './contents-work.rules.ts'
import type { Placed } from './placed.rules.ts'

/** A new table or column fails the build until it has its place here (contents.test.ts). */
export const contents: Record<string, Placed> = {
  ...inApplications,
  ...inVetting,
  ...inEmployment,
  ...inLearning,
  ...inService,
}
