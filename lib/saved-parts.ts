/** For each part of what is kept: the revision in which it last changed, and the id of the save that changed it. */
export type Marks = { changed: Record<string, number>; by?: Record<string, string> | undefined }

/** The metadata of a save. */
export type SaveMark = {
  id?: string | undefined
  /** Ids of the writer's own saves whose answers did not reach it: the page was left, or the connection broke. */
  known?: readonly string[] | undefined
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

const plainId = /^[\w-]{1,40}$/

/** Reads the mark from a form's fields `saveId` and `ownSaves`; anything else is no mark. */
export function saveMark({ saveId, ownSaves }: { saveId?: unknown; ownSaves?: unknown }): SaveMark {
  const isId = (id: unknown): id is string => typeof id === 'string' && plainId.test(id)
  return {
    id: isId(saveId) ? saveId : undefined,
    known: typeof ownSaves === 'string' ? ownSaves.split(' ').filter(isId).slice(0, 20) : [],
  }
}

/** Fields that accompany a save; no answer may have one of their names. */
export const saveFields: readonly string[] = ['revision', 'saveId', 'ownSaves', 'seen', 'keep', 'formKey']
