/** Lower case without accents or punctuation, in words. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
}

/**
 * Whether what a document says is one of a person's recorded names; a document may carry middle names and another order. One word
 * is no full name, and an initial no word: such a name is on a document only as it stands there whole.
 */
export function isName(onDocument: string | undefined, recorded: readonly string[]): boolean {
  const said = new Set(wordsOf(onDocument ?? ''))
  return recorded.some((name) => {
    const words = new Set(wordsOf(name))
    const full = [...words].filter((word) => word.length > 1).length > 1
    return words.size > 0 && words.isSubsetOf(said) && (full || said.isSubsetOf(words))
  })
}

/** The same by the rule of before, to which one word was enough. */
export function wasName(onDocument: string | undefined, recorded: readonly string[]): boolean {
  const said = new Set(wordsOf(onDocument ?? ''))
  return recorded.some((name) => {
    const words = wordsOf(name)
    return words.length > 0 && words.every((word) => said.has(word))
  })
}

/** Whether two names are one person's by themselves: with or without a middle name, and in any order. */
export const isSameName = (one: string, other: string) => isName(one, [other]) || isName(other, [one])
