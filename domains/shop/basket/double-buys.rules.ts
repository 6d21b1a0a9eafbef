type Line = {
  id: string
  kind: 'course' | 'bundle'
  title: string
  quantity: number
  courseIds: readonly string[]
}

/** A course bought alone for people who get it in a bundle too: how many of them, and what few single seats would do. */
export type DoubleBuy = {
  lineId: string
  title: string
  bundle: string
  twice: number
  fewer: number
}

/** The first bundle that holds it counts; `fewer` is how many single seats would do. */
export function doubleBuys(lines: readonly Line[]): DoubleBuy[] {
  return lines
    .filter(({ kind }) => kind === 'course')
    .flatMap(({ id, title, quantity, courseIds }) => {
      const bundle = lines.find((other) => other.kind === 'bundle' && other.courseIds.includes(courseIds[0] ?? ''))
      if (!bundle) return []
      const twice = Math.min(quantity, bundle.quantity)
      return [{ lineId: id, title, bundle: bundle.title, twice, fewer: quantity - twice }]
    })
}
