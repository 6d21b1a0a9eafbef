import type { Question } from './questions.rules.ts'

/** What a question still lacks, by the field it is about; nothing where it can be asked. */
export function faultsOf({ kind, text, options, why }: Question): Record<string, string> {
  const faults: Record<string, string> = {}
  if (text.trim() === '') faults.text = 'Enter the question'
  if (kind === 'short') {
    if (why.trim() === '') faults.why = 'Say what the trainer who marks it looks for'
    return faults
  }
  if (options.length < 2) faults.options = 'Enter at least two options'
  for (const [index, option] of options.entries()) {
    if (option.text.trim() === '') faults[`options.${index}.text`] = 'Enter the option'
    if (kind === 'match' && !option.pair?.text.trim()) faults[`options.${index}.pair`] = 'Enter what it belongs to'
  }
  const twice = doubleAt(options.map(({ text }) => text))
  if (twice !== undefined) faults[`options.${twice}.text`] ??= 'This option is there already'
  const pairTwice = kind === 'match' ? doubleAt(options.map(({ pair }) => pair?.text ?? '')) : undefined
  if (pairTwice !== undefined) faults[`options.${pairTwice}.pair`] ??= 'This is there already'
  const wrong = whatIsRight(kind, options)
  if (wrong) faults.options ??= wrong
  if (why.trim() === '') faults.why = 'Say why it is right. Learners read it after they answer'
  return faults
}

function whatIsRight(kind: Question['kind'], options: Question['options']): string | undefined {
  const right = options.filter((option) => option.right).length
  if (kind === 'multiple' && right < 1) return 'Tick what is right'
  if ((kind === 'single' || kind === 'truefalse') && right !== 1) return 'Tick the one that is right'
  if (kind === 'truefalse' && options.length !== 2) return 'Keep two options, true and false'
}

/** The place of the first text that is there before. */
function doubleAt(texts: readonly string[]): number | undefined {
  const plain = texts.map((text) => text.trim().toLowerCase())
  const at = plain.findIndex((text, index) => text !== '' && plain.indexOf(text) < index)
  return at < 0 ? undefined : at
}
