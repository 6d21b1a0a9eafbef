/** Where each sentence of a text begins and ends. A full stop within a number, or after "e.g." and the like, ends none. */
export function sentencesOf(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  let start = 0
  for (const { index, 0: stop } of text.matchAll(/[.!?…]+["”’')\]]*(?=\s|$)/g)) {
    const end = index + stop.length
    const next = text.slice(end).trimStart()
    if (shortened.test(text.slice(start, end)) || /^[a-z]/.test(next)) continue
    take(start, end)
    start = end
  }
  take(start, text.length)
  return found

  function take(from: number, to: number) {
    const words = text.slice(from, to)
    const lead = words.length - words.trimStart().length
    if (words.trim()) found.push({ start: from + lead, end: from + words.trimEnd().length })
  }
}

const shortened = /(^|[\s(])(e\.g|i\.e|etc|Mr|Mrs|Ms|Dr|St|No|vs)\.$/
