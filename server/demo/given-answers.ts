import type { Answer, Option, QuestionKind } from '#domains/learning/courses/questions.rules.ts'

const written =
  'A refused tablet was not handed over to nights, and it was offered twice. Nothing happened to him, but it could have. Now I say what was refused before anything else, and I write it down before I sit down.'

type Asked = { kind: QuestionKind; options: readonly Option[] }
const asItIs = (id: string | undefined) => id ?? ''

/** An answer to a question, right or wrong; `seen` gives the ids under which it was shown. */
export function answerTo({ kind, options }: Asked, right: boolean, seen = asItIs): Answer {
  if (kind === 'short') return { text: right ? written : 'I would wait' }
  const order = right ? options : [...options.slice(1), ...options.slice(0, 1)]
  if (kind === 'order') return { chosen: order.map(({ id }) => seen(id)) }
  if (kind === 'match') return { pairs: options.map(({ id }, at) => [seen(id), seen(order[at]?.pair?.id)] as const) }
  const chosen = options.filter((option) => option.right === right)
  return { chosen: (right ? chosen : chosen.slice(-1)).map(({ id }) => seen(id)) }
}
