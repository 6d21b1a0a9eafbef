import { fingerprint } from '#lib/fingerprint.ts'
import { drawQuestions, type Random } from './drawing.rules.ts'

/** The questions that a learner could be asked, drawn the same whenever the seed is. */
export const sampleOf = <Q extends { moduleId: string }>(bank: readonly Q[], asked: number, seed: string): Q[] =>
  drawQuestions(bank, asked, seeded(seed))

function seeded(seed: string): Random {
  let drawn = 0
  // the last figures, since the first hardly differ between texts that differ at their end
  return (most) => Number.parseInt(fingerprint(`${seed} ${drawn++}`).slice(-7), 36) % most
}
