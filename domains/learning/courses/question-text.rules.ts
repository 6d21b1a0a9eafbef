import { type QuestionKind, questionKinds } from './questions.rules.ts'

export type OptionText = { text: string; right: boolean; pair?: string }
/** A question as it is written in content/courses; `module` counts from 1. */
export type QuestionText = { kind: QuestionKind; text: string; options: OptionText[]; why: string; module: number }

/** The questions of a check or a quiz, each beginning with "- type:". */
export function questionsIn(part: string): QuestionText[] {
  return part
    .split(/^- type: /m)
    .slice(1)
    .map(questionOf)
}

function questionOf(part: string): QuestionText {
  const lines = part.split('\n')
  const kind = questionKinds.find((kind) => kind === lines[0]?.trim())
  const line = (name: string) =>
    lines
      .find((line) => line.startsWith(`  ${name}: `))
      ?.slice(name.length + 4)
      .trim()
  const text = line('q')
  const options = lines.flatMap((line) => (line.startsWith('    ') && line.trim() ? [optionOf(line.trim())] : []))
  const question = { kind, text, options, why: line('why') ?? '', module: Number(line('module')) }
  const fault = faultOf(question)
  if (fault) throw new Error(`${fault}: ${part.slice(0, 80)}`)
  return question as QuestionText
}

/** "- [x] right", "- [ ] wrong", "1. in order", "- left => right". */
function optionOf(line: string): OptionText {
  const [, ticked, choice] = /^- \[([x ])\] (.+)$/.exec(line) ?? []
  if (ticked && choice) return { text: choice, right: ticked === 'x' }
  const ordered = /^\d+\. (.+)$/.exec(line)?.[1]
  if (ordered) return { text: ordered, right: true }
  const [, left, right] = /^- (.+?) => (.+)$/.exec(line) ?? []
  if (left && right) return { text: left, right: true, pair: right }
  throw new Error(`Not an option: ${line}`)
}

type Unchecked = Pick<QuestionText, 'options' | 'module'> & { kind: QuestionKind | undefined; text: string | undefined }

function faultOf({ kind, text, options, module }: Unchecked) {
  if (!kind) return 'A question has no type that we know'
  if (!text) return 'A question asks nothing'
  if (!Number.isInteger(module) || module < 1) return 'A question names no module'
  const right = options.filter((option) => option.right).length
  if (kind === 'short') return undefined
  if (options.length < 2) return 'A question has fewer than two options'
  if (kind === 'multiple' ? right < 1 : kind === 'single' || kind === 'truefalse' ? right !== 1 : false)
    return 'A question does not say what is right'
  if (kind === 'match' && options.some(({ pair }) => !pair)) return 'An option to match has no pair'
  return undefined
}
