/** Lower case without accents or punctuation, in words. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
}

/** Whether what a document says is one of a person's recorded names; a document may carry middle names and another order. */
export function isName(onDocument: string | undefined, recorded: readonly string[]): boolean {
  const said = new Set(wordsOf(onDocument ?? ''))
  return recorded.some((name) => {
    const words = wordsOf(name)
    return words.length > 0 && words.every((word) => said.has(word))
  })
}
