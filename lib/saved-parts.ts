/** For each part of what is kept: the revision in which it last changed, and the id of the save that changed it. */
export type Marks = { changed: Record<string, number>; by?: Record<string, string> | undefined }

/** The metadata of a save. */
export type SaveMark = {
  id?: string | undefined
  /** Ids of the writer's own saves whose answers did not reach it: the page was left, or the connection broke. */
  known?: readonly string[] | undefined
  /** The fields changed on the page since it last showed what is kept; undefined where the page has no script to tell. */
  touched?: readonly string[] | undefined
  /** Fields that others changed and that the page does not show yet. */
  behind?: readonly string[] | undefined
}

/** Whether a part was changed by someone else since the revision that the writer had before them. */
export function changedElsewhere({ changed, by }: Marks, part: string, given: number, { known = [] }: SaveMark) {
  const last = by?.[part]
  return (changed[part] ?? 0) > given && !(last && known.includes(last))
}

export function markedBy(
  { changed, by }: Marks,
  part: string,
  revision: number,
  { id = '' }: SaveMark,
): Required<Marks> {
  return { changed: { ...changed, [part]: revision }, by: { ...by, [part]: id } }
}

/** `addresses` of `addresses.0.postcode` and `careSettings` of `careSettings[]`: what is merged as one. */
export const rootOf = (name: string): string => name.replace(/[.[].*$/, '')

type Kept<Fields> = Marks & { fields: Fields }
type Save = SaveMark & {
  given: number
  now: number
  /** The step that the fields are of, where its last change is kept too. */
  part?: string
  /** When any of the fields was last changed, where rows from before fields had marks say no more. */
  last?: number | undefined
}
export type Merged<Fields> = Kept<Fields> & {
  revision: number
  /** Fields that the page left as they were and others changed: theirs stay. */
  left: string[]
  /** Fields that both changed, differently: someone must choose. */
  clashing: string[]
}

/** What one page says, merged into what is kept, field by field: different fields never stand in each other's way. */
export function merged<Fields extends object>(kept: Kept<Fields>, typed: Partial<Fields>, save: Save): Merged<Fields> {
  const { given, now, part, last = part ? kept.changed[part] : 0, touched, behind = [], ...mark } = save
  const names = Object.keys(typed) as (keyof Fields & string)[]
  const differing = names.filter((name) => !isSame(typed[name], kept.fields[name]))
  let marks = withMarksOf(kept, names, last ?? 0, part)
  const [mine, left, clashing]: [typeof names, string[], string[]] = [[], [], []]
  for (const name of differing) {
    const elsewhere = behind.includes(rootOf(name)) || changedElsewhere(marks, name, given, mark)
    // without scripts a blank says nothing about what was saved elsewhere
    const isTouched = touched ? touched.includes(rootOf(name)) : !elsewhere || !isBlank(typed[name])
    if (isTouched) (elsewhere ? clashing : mine).push(name)
    else if (elsewhere) left.push(name)
    else if (given === 0) mine.push(name)
  }
  const revision = mine.length > 0 ? now + 1 : now
  for (const name of mine) marks = markedBy(marks, name, revision, mark)
  if (part && mine.length > 0) marks = markedBy(marks, part, revision, mark)
  const own = Object.fromEntries(mine.map((name) => [name, typed[name]])) as Partial<Fields>
  return { fields: { ...kept.fields, ...own }, ...marks, revision, left, clashing }
}

/** Those fields of what was typed that someone must choose about. */
export function only<Fields extends object>(fields: Fields, names: readonly string[]): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name))) as Partial<Fields>
}

/** A version without marks for fields wrote last: then each of them may have changed. */
function withMarksOf({ changed, by }: Marks, names: readonly string[], last: number, part?: string): Marks {
  if (last <= Math.max(0, ...names.map((name) => changed[name] ?? 0))) return { changed, by }
  const writer = (part && by?.[part]) || ''
  return {
    changed: { ...changed, ...Object.fromEntries(names.map((name) => [name, last])) },
    by: { ...by, ...Object.fromEntries(names.map((name) => [name, writer])) },
  }
}

const isSame = (one: unknown, other: unknown) => inOrder(one) === inOrder(other)

const inOrder = (value: unknown): string =>
  JSON.stringify(value ?? '', (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

function isBlank(value: unknown): boolean {
  return value && typeof value === 'object' ? Object.values(value).every(isBlank) : value === '' || value === undefined
}

const plainId = /^[\w-]{1,40}$/

type MarkFields = { saveId?: unknown; ownSaves?: unknown; touched?: unknown; behind?: unknown }

/** Reads the mark from a form's fields `saveId`, `ownSaves`, `touched` and `behind`; anything else is no mark. */
export function saveMark({ saveId, ownSaves, touched, behind }: MarkFields): SaveMark {
  const names = (given: unknown) =>
    typeof given === 'string' ? given.slice(0, 20_000).split(' ').filter(Boolean) : undefined
  const isId = (id: unknown): id is string => typeof id === 'string' && plainId.test(id)
  return {
    id: isId(saveId) ? saveId : undefined,
    known: typeof ownSaves === 'string' ? ownSaves.split(' ').filter(isId).slice(0, 20) : [],
    touched: names(touched),
    behind: names(behind),
  }
}

/** Fields that accompany a save; no answer may have one of their names. */
export const saveFields: readonly string[] = [
  ...['revision', 'saveId', 'ownSaves', 'touched', 'behind', 'seen', 'keep', 'formKey'],
]
