/** The order of a draft: its modules, each with the ids of its lessons. */
export type Outline = readonly { id: string; lessons: readonly string[] }[]
export type Move = { what: 'module' | 'lesson'; id: string; way: 'up' | 'down' }

/** The outline after a move by one; a lesson at the edge of its module goes into the next. Undefined where it cannot move. */
export function moved(outline: Outline, { what, id, way }: Move): Outline | undefined {
  return what === 'module' ? movedModule(outline, id, way) : movedLesson(outline, id, way)
}

function movedModule(outline: Outline, id: string, way: Move['way']): Outline | undefined {
  const from = outline.findIndex((module) => module.id === id)
  return from < 0 ? undefined : swapped(outline, from, way === 'up' ? from - 1 : from + 1)
}

function movedLesson(outline: Outline, id: string, way: Move['way']): Outline | undefined {
  const at = outline.findIndex(({ lessons }) => lessons.includes(id))
  const module = outline[at]
  if (!module) return undefined
  const from = module.lessons.indexOf(id)
  const within = swapped(module.lessons, from, way === 'up' ? from - 1 : from + 1)
  if (within) return outline.map((one, index) => (index === at ? { ...one, lessons: within } : one))
  const to = way === 'up' ? at - 1 : at + 1
  if (!outline[to]) return undefined
  return outline.map((one, index) => {
    if (index === at) return { ...one, lessons: one.lessons.filter((lesson) => lesson !== id) }
    if (index !== to) return one
    return { ...one, lessons: way === 'up' ? [...one.lessons, id] : [id, ...one.lessons] }
  })
}

function swapped<T>(list: readonly T[], from: number, to: number): T[] | undefined {
  const [one, other] = [list[from], list[to]]
  if (one === undefined || other === undefined) return undefined
  return list.map((item, index) => (index === from ? other : index === to ? one : item))
}
