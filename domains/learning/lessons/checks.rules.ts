import type { Answer, Option, Question } from '#domains/learning/courses/questions.rules.ts'
import { isRight } from '#domains/learning/courses/questions.rules.ts'
import { fingerprint } from '#lib/fingerprint.ts'

export type Choice = { id: string; text: string }
/** A question as a learner gets it before she answers: no word of what is right. */
export type ShownQuestion = Pick<Question, 'kind' | 'text'> & { options: Choice[]; matches: Choice[] }
export type Row = { id: string; text: string; state: 'right' | 'wrong' | 'missed' | 'rest'; say: string }
/** What is said of an answer; `right` is null where it is not marked. */
export type Marked = { right: boolean | null; hint: string; rows: Row[]; why: string }

/** The options in an order that is the same whenever the seed is, and never the one in which they are right. */
export function shownQuestion({ kind, text, options }: Question, seed: string): ShownQuestion {
  const choices = options.map(({ id, text }) => ({ id, text }))
  const matches =
    kind === 'match' ? options.flatMap(({ pair }) => (pair ? [{ id: pair.id, text: pair.text }] : [])) : []
  return { kind, text, options: ordered(kind, choices, seed), matches: shuffled(matches, `${seed} match`) }
}

function ordered(kind: Question['kind'], choices: Choice[], seed: string): Choice[] {
  if (kind === 'truefalse') return choices.toSorted((one, other) => falseLast(one) - falseLast(other))
  const order = shuffled(choices, seed)
  const right = kind === 'order' && order.every(({ id }, at) => id === choices[at]?.id)
  return right ? [...order.slice(1), ...order.slice(0, 1)] : order
}

const falseLast = ({ text }: Choice) => (/^true\b/i.test(text) ? 0 : 1)

function shuffled(choices: readonly Choice[], seed: string): Choice[] {
  const place = new Map(choices.map(({ id }) => [id, mixed(`${seed} ${id}`)]))
  return choices.toSorted((one, other) => ((place.get(one.id) ?? '') < (place.get(other.id) ?? '') ? -1 : 1))
}

// once more, since its first figures hardly differ between texts that differ at their end
const mixed = (text: string) => fingerprint(fingerprint(text)).padStart(13, '0')

/** Says of each option whether it was right to choose it, in the order in which the learner saw them. */
export function markedAnswer(question: Question, answer: Answer, shown: ShownQuestion): Marked {
  const right = isRight(question, answer) ?? null
  return { right, why: question.why, ...said(question, answer, shown) }
}

function said(question: Question, answer: Answer, shown: ShownQuestion): Pick<Marked, 'hint' | 'rows'> {
  if (question.kind === 'short') return { hint: 'Compare your answer with this.', rows: [] }
  if (question.kind === 'order') return orderSaid(question.options, answer.chosen ?? [])
  if (question.kind === 'match') return matchSaid(question.options, new Map(answer.pairs ?? []))
  return choiceSaid(question, new Set(answer.chosen ?? []), shown)
}

function choiceSaid({ kind, options }: Question, chosen: Set<string>, shown: ShownQuestion) {
  const byId = new Map(options.map((option) => [option.id, option]))
  const rights = options.filter(({ right }) => right)
  const missing = rights.filter(({ id }) => !chosen.has(id)).length
  const rows = shown.options.flatMap(({ id }): Row[] => {
    const option = byId.get(id)
    if (!option) return []
    const { text, feedback } = option
    const row = (state: Row['state'], say: string) => [{ id, text, state, say }]
    if (chosen.has(id))
      return option.right ? row('right', joined('Right', feedback)) : row('wrong', joined('Your answer', feedback))
    return option.right ? row('missed', missedWords(rights.length, missing)) : row('rest', '')
  })
  const hit = rights.length - missing
  return {
    rows,
    hint: kind === 'multiple' ? multipleHint(chosen.size, hit, missing) : hit > 0 ? 'That is right.' : 'Not quite.',
  }
}

const missedWords = (rights: number, missing: number) =>
  rights === 1 ? 'This is the right answer' : missing === 1 ? `This is the ${ordinal(rights)}` : 'This is right as well'

function multipleHint(chosen: number, hit: number, missing: number): string {
  const all = hit === chosen
  const rights =
    hit === 0
      ? 'None is right'
      : all
        ? hit === 1
          ? 'It is right'
          : hit === 2
            ? 'Both are right'
            : 'All are right'
        : hit === 1
          ? 'One is right'
          : `${capital(word(hit))} are right`
  const lacking = all && missing > 0 ? `, and ${word(missing)} ${missing === 1 ? 'is' : 'are'} missing` : ''
  return `You chose ${word(chosen)}. ${rights}${lacking}.`
}

function orderSaid(options: readonly Option[], chosen: readonly string[]) {
  const rows = options.map(({ id, text }, at): Row => {
    const put = chosen.indexOf(id)
    return put === at
      ? { id, text, state: 'right', say: 'Right' }
      : { id, text, state: 'wrong', say: `You put this ${ordinal(put + 1)}` }
  })
  return { rows, hint: placesHint(rows, 'in the right place') }
}

function matchSaid(options: readonly Option[], made: Map<string, string>) {
  const names = new Map(options.map(({ pair }) => [pair?.id, pair?.text ?? '']))
  const rows = options.map(({ id, text, pair }): Row => {
    const chosen = made.get(id)
    const whole = `${text}: ${pair?.text ?? ''}`
    return chosen === pair?.id
      ? { id, text: whole, state: 'right', say: 'Right' }
      : { id, text: whole, state: 'wrong', say: `You chose: ${names.get(chosen) ?? ''}` }
  })
  return { rows, hint: placesHint(rows, 'matched') }
}

function placesHint(rows: readonly Row[], place: string): string {
  const hit = rows.filter(({ state }) => state === 'right').length
  if (hit === rows.length) return `All ${word(rows.length)} are ${place}.`
  return hit === 0
    ? `None of the ${word(rows.length)} is ${place}.`
    : `${capital(word(hit))} of ${word(rows.length)} ${hit === 1 ? 'is' : 'are'} ${place}.`
}

/** An answer as its learner gave it, in words. */
export function answerWords(options: readonly Option[], { chosen = [], pairs = [], text }: Answer): string[] {
  const words = new Map(options.flatMap((option) => [option, option.pair ?? option]).map(({ id, text }) => [id, text]))
  const said = (id: string) => words.get(id) ?? ''
  return [
    ...chosen.map(said),
    ...pairs.map(([left, right]) => `${said(left)}: ${said(right)}`),
    ...(text ? [text] : []),
  ]
}

const joined = (words: string, more: string | undefined) => (more ? `${words}. ${more}` : words)
const numbers = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const ordinals = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
]
const word = (count: number) => numbers[count] ?? String(count)
const ordinal = (place: number) => ordinals[place] || `number ${place}`
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
