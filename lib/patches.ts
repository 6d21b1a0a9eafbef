const steps = [1, 2, 5]

/** How many one patch means, so that there are at most so many of them: 1, 2, 5, 10, 20 and so on. */
export function perPatch(count: number, most: number): number {
  for (let power = 1; ; power *= 10) {
    const step = steps.find((step) => count <= step * power * most)
    if (step) return step * power
  }
}

/** How many patches each part gets of a whole: none is lost that has anyone, and what is left goes to the largest. */
export function patchesOf(parts: readonly number[], per: number): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  const patches = parts.map((part) => (part === 0 ? 0 : Math.max(1, Math.round(part / per))))
  const total = Math.max(Math.ceil(whole / per), parts.filter((part) => part > 0).length)
  const largest = parts.indexOf(Math.max(...parts))
  const over = patches.reduce((sum, count) => sum + count, 0) - total
  return patches.map((count, at) => (at === largest ? count - over : count))
}
