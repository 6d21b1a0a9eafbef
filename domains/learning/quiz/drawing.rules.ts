import type { Answer, Option, QuestionKind } from '#domains/learning/courses/questions.rules.ts'
import { groupBy } from '#lib/group-by.ts'

/** An answer as a form gives it: what is left out, or undefined, says nothing. */
export type GivenAnswer = { [Part in keyof Answer]: Answer[Part] | undefined }

/** A whole number from 0 to below the most. */
export type Random = (most: number) => number

type Drawable = { moduleId: string }
/** As an attempt shows it, under an id of that attempt alone; `option` is the id in the question, of a pair's right side too. */
export type Shown = { id: string; option: string; side?: 'left' | 'right' }

/** The questions of an attempt: so many, or all if there are fewer, at least one from each module, in any order. */
export function drawQuestions<Q extends Drawable>(bank: readonly Q[], asked: number, random: Random): Q[] {
  const mixed = shuffled(bank, random)
  const firsts = [...groupBy(mixed, ({ moduleId }) => moduleId).values()].flatMap(([first]) => first ?? [])
  const rest = mixed.filter((question) => !firsts.includes(question))
  return shuffled([...firsts, ...rest].slice(0, asked), random)
}

/** The options of a question as one attempt shows them; what is to be put in order is not shown in order. */
export function shownOptions(
  { kind, options }: { kind: QuestionKind; options: readonly Option[] },
  random: Random,
  newId: () => string,
): Shown[] {
  const shown = (option: string, side?: Shown['side']): Shown => ({ id: newId(), option, ...(side && { side }) })
  if (kind === 'short') return []
  if (kind === 'truefalse') return options.map(({ id }) => shown(id))
  if (kind === 'match') {
    const rights = shuffled(
      options.flatMap(({ pair }) => pair ?? []),
      random,
    )
    return [...options.map(({ id }) => shown(id, 'left')), ...rights.map(({ id }) => shown(id, 'right'))]
  }
  const mixed = shuffled(options, random)
  const right = kind === 'order' && mixed.every(({ id }, at) => id === options[at]?.id)
  return (right ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed).map(({ id }) => shown(id))
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = random(last + 1)
    const [one, two] = [mixed[last] as T, mixed[other] as T]
    mixed[last] = two
    mixed[other] = one
  }
  return mixed
}

/** An answer in the ids of an attempt, said in those of the question; undefined where it names what was not shown. */
export function inQuestionIds(shown: readonly Shown[], { chosen, pairs, text }: Answer): Answer | undefined {
  const options = new Map(shown.map(({ id, option }) => [id, option]))
  const known = [...(chosen ?? []), ...(pairs ?? []).flat()].every((id) => options.has(id))
  const named = (id: string) => options.get(id) ?? ''
  if (!known) return undefined
  return {
    ...(chosen && { chosen: chosen.map(named) }),
    ...(pairs && { pairs: pairs.map(([left, right]) => [named(left), named(right)] as const) }),
    ...(text !== undefined && { text }),
  }
}

/** Why an answer cannot be kept. One that is not finished can: it counts as wrong if it is sent so. */
export function whyNotKept(kind: QuestionKind, shown: readonly Shown[], answer: GivenAnswer): string | undefined {
  const { chosen = [], pairs = [], text } = answer
  if (kind === 'short') return chosen.length || pairs.length ? 'Write your answer' : undefined
  if (text !== undefined || (kind === 'match' ? chosen.length : pairs.length)) return 'Choose from the options'
  const sides = (side: Shown['side']) => new Set(shown.flatMap((one) => (one.side === side ? [one.id] : [])))
  if (kind === 'match') {
    const [lefts, rights] = [sides('left'), sides('right')]
    const once = new Set(pairs.map(([left]) => left)).size === pairs.length
    return once && pairs.every(([left, right]) => lefts.has(left) && rights.has(right))
      ? undefined
      : 'Choose from the options'
  }
  const options = sides(undefined)
  if (new Set(chosen).size < chosen.length || !chosen.every((id) => options.has(id))) return 'Choose from the options'
  return (kind === 'single' || kind === 'truefalse') && chosen.length > 1 ? 'Choose one' : undefined
}

/** An answer without what says nothing; null where nothing is left. */
export function keptAnswer({ chosen = [], pairs = [], text = '' }: GivenAnswer): Answer | null {
  if (chosen.length) return { chosen }
  if (pairs.length) return { pairs }
  return text.trim() ? { text: text.trim() } : null
}
