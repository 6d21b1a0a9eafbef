import type { PackageItem, Standard } from '#domains/learning/courses/packages.rules.ts'

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
export type Reported = {
  completion: 'completed' | 'incomplete' | 'unknown'
  success: 'passed' | 'failed' | 'unknown'
  /** From -1 to 1, as the package counts; none where it gives no score. */
  score: number | null
  seconds: number
}
export type ItemState = 'next' | 'begun' | 'done' | 'failed'

/** A part is done when it says so and does not say that it was failed; one that reports nothing, when it was opened. */
export const isDone = ({ completion, success }: Pick<Reported, 'completion' | 'success'>) =>
  success === 'passed' || (completion === 'completed' && success !== 'failed')

export function stateOf(result: (Pick<Reported, 'success'> & { doneAt: string | null }) | undefined): ItemState {
  if (!result) return 'next'
  if (result.doneAt) return 'done'
  return result.success === 'failed' ? 'failed' : 'begun'
}

type Score = {
  scaled?: number | undefined
  raw?: number | undefined
  min?: number | undefined
  max?: number | undefined
}

/** A score as a share; SCORM 1.2 counts from 0 to 100 where it names no limits. */
export function scaled({ scaled, raw, min = 0, max = 100 }: Score): number | null {
  const share = scaled ?? (raw === undefined || max <= min ? undefined : (raw - min) / (max - min))
  return share === undefined || !Number.isFinite(share) ? null : Math.min(1, Math.max(-1, share))
}

/** The next part to do after another, in the order of the menu. */
export function nextItem<I extends { id: string; state: ItemState }>(
  items: readonly I[],
  after?: string,
): I | undefined {
  const at = items.findIndex(({ id }) => id === after) + 1
  return [...items.slice(at), ...items.slice(0, at)].find(({ state }) => state !== 'done')
}

type Before = { cmi: Json; done: boolean } | undefined
type Told = { learner: string; item: PackageItem; before: Before; review: boolean }

/** What a part is told when it starts: what it said last, and that it goes on from there. It is told no name. */
export function startingData(standard: Standard, told: Told): Json {
  return { cmi: standard === 'SCORM 1.2' ? data12(told) : data2004(told) }
}

const entryOf = (before: Before) => (before ? (before.done ? '' : 'resume') : 'ab-initio')

function data12({ learner, item, before, review }: Told): Json {
  const cmi = objectOf(objectOf(before?.cmi).cmi)
  const { session_time: _, exit: __, ...said } = objectOf(cmi.core)
  // "incomplete" beside nothing else was never said by the part: it begins again without a status
  const silent = said.lesson_status === 'incomplete' && !said.lesson_location && !cmi.suspend_data && !before?.done
  const core = silent ? { ...said, lesson_status: '' } : said
  return {
    ...pick(cmi, ['suspend_data', 'objectives', 'comments', 'student_preference']),
    launch_data: item.launchData ?? '',
    student_data: { mastery_score: item.masteryScore ?? '' },
    core: {
      ...pick(core, ['lesson_location', 'lesson_status', 'score', 'total_time']),
      ...{ student_id: learner, student_name: 'Learner', entry: entryOf(before) },
      ...(review ? { credit: 'no-credit', lesson_mode: 'review' } : { credit: 'credit', lesson_mode: 'normal' }),
    },
  }
}

const kept2004 = [
  ...['location', 'suspend_data', 'completion_status', 'success_status', 'score', 'progress_measure', 'total_time'],
  ...['objectives', 'interactions', 'comments_from_learner', 'learner_preference'],
]

function data2004({ learner, item, before, review }: Told): Json {
  return {
    ...pick(objectOf(objectOf(before?.cmi).cmi), kept2004),
    ...{ learner_id: learner, learner_name: 'Learner', entry: entryOf(before), launch_data: item.launchData ?? '' },
    ...{ scaled_passing_score: item.scaledPassingScore ?? '', completion_threshold: item.completionThreshold ?? '' },
    ...(review ? { credit: 'no-credit', mode: 'review' } : { credit: 'credit', mode: 'normal' }),
  }
}

type Fields = { [name: string]: Json }
const objectOf = (value: Json | undefined): Fields =>
  value && typeof value === 'object' && !Array.isArray(value) ? value : {}
const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])))
