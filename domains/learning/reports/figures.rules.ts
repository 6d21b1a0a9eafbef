/** From so many marked answers a figure of a question says something. */
export const ENOUGH_ANSWERS = 20

/** Per cent, rounded for display; none of nothing. */
export const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 100) / whole)

/**
 * How well a question tells those who know the rest from those who do not: the correlation of a right answer with the
 * share of the other questions that were right. None where there are too few answers, or all are alike.
 */
export function discriminationWords(correlation: number | null): string {
  if (correlation === null) return 'Too few answers to say'
  if (correlation < 0) return 'Those who know the rest get it wrong: check the key'
  if (correlation < 0.1) return 'Tells little about who knows the rest'
  return correlation < 0.3 ? 'Tells something about who knows the rest' : 'Tells well who knows the rest'
}

export type Lost = { position: number; title: string; finished: number }
export type DropOff = { lessons: readonly Lost[]; began: number }

/** How many stopped before each lesson, and the lesson before which most did. */
export function lossesOf({ began, lessons }: DropOff): { losses: number[]; largest: number | null } {
  const losses = lessons.map(({ finished }, at) => Math.max(0, (lessons[at - 1]?.finished ?? began) - finished))
  const most = Math.max(0, ...losses)
  return { losses, largest: most === 0 ? null : losses.indexOf(most) }
}

const ROWS = 12

/** The plot: how many learners one patch is, and for each column its patches and those lost before it. */
export function patchesOf(counts: readonly number[], began: number) {
  const unit = Math.max(1, Math.ceil(began / ROWS))
  const patches = (count: number) => Math.ceil(count / unit)
  return {
    unit,
    rows: Math.max(1, patches(began)),
    columns: counts.map((count, at) => ({
      done: patches(count),
      lost: Math.max(0, patches(counts[at - 1] ?? began) - patches(count)),
    })),
  }
}
