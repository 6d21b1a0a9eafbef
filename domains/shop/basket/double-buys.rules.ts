type Line = {
  id: string
  kind: 'course' | 'bundle'
  title: string
  quantity: number
  unitPence: number
  courseIds: readonly string[]
}

/** A course bought alone for people who get it in a bundle too: how many of them, and what fewer single seats would save. */
export type DoubleBuy = {
  lineId: string
  title: string
  bundle: string
  twice: number
  fewer: number
  savesPence: number
}

/** The first bundle that holds it counts; `fewer` is how many single seats would do. */
export function doubleBuys(lines: readonly Line[]): DoubleBuy[] {
  return lines
    .filter(({ kind }) => kind === 'course')
    .flatMap(({ id, title, quantity, unitPence, courseIds }) => {
      const bundle = lines.find((other) => other.kind === 'bundle' && other.courseIds.includes(courseIds[0] ?? ''))
      if (!bundle) return []
      const twice = Math.min(quantity, bundle.quantity)
      const saved = { fewer: quantity - twice, savesPence: unitPence * twice }
      return [{ lineId: id, title, bundle: bundle.title, twice, ...saved }]
    })
}
