export const questionKinds = ['single', 'multiple', 'truefalse', 'order', 'match', 'short'] as const
export type QuestionKind = (typeof questionKinds)[number]

/**
 * An option as its author wrote it. Its id is random, so that it tells nothing of what is right. `order`: in their right order.
 * `match`: each with its `pair`. `short`: none.
 */
export type Option = {
  id: string
  text: string
  right?: boolean
  /** Feedback to learners who chose it. */
  feedback?: string
  pair?: { id: string; text: string }
}
export type Question = { kind: QuestionKind; text: string; options: readonly Option[]; why: string }

/** What a learner answered: the options chosen or put in order, the pairs made, or the words written. */
export type Answer = { chosen?: readonly string[]; pairs?: readonly (readonly [string, string])[]; text?: string }

/** Whether an answer is right as a whole; undefined where a trainer marks it. */
export function isRight({ kind, options }: Pick<Question, 'kind' | 'options'>, answer: Answer): boolean | undefined {
  const chosen = answer.chosen ?? []
  switch (kind) {
    case 'short':
      return undefined
    case 'order':
      return sameOrder(
        chosen,
        options.map(({ id }) => id),
      )
    case 'match': {
      const made = new Map(answer.pairs ?? [])
      return made.size === options.length && options.every(({ id, pair }) => made.get(id) === pair?.id)
    }
    default:
      return sameOrder(
        [...chosen].sort(),
        options
          .filter(({ right }) => right)
          .map(({ id }) => id)
          .sort(),
      )
  }
}

/** How an answer asks what the question does not: unknown options, an option twice, two where one is asked. */
export function whyNotAnAnswer(
  { kind, options }: Pick<Question, 'kind' | 'options'>,
  answer: Answer,
): string | undefined {
  const ids = options.map(({ id }) => id)
  const chosen = answer.chosen ?? []
  if (kind === 'short') return answer.text?.trim() ? undefined : 'Write your answer'
  if (kind === 'match') {
    const pairs = answer.pairs ?? []
    const rights = options.map(({ pair }) => pair?.id)
    const fits = pairs.every(([left, right]) => ids.includes(left) && rights.includes(right))
    const once = new Set(pairs.map(([left]) => left)).size === pairs.length
    return fits && once && pairs.length === ids.length ? undefined : 'Choose a match for each'
  }
  if (new Set(chosen).size < chosen.length || !chosen.every((id) => ids.includes(id))) return 'Choose from the options'
  if (kind === 'order') return chosen.length === ids.length ? undefined : 'Put all of them in order'
  if (kind === 'multiple') return chosen.length > 0 ? undefined : 'Choose at least one'
  return chosen.length === 1 ? undefined : 'Choose one'
}

const sameOrder = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((id, index) => id === others[index])
