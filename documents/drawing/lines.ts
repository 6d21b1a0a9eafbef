/** A text in lines no wider than a width; only a word that is wider by itself is broken. */
export function inLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/[ \n]+/).flatMap((word) => broken(word, width, widthOf))) {
    const longer = line ? `${line} ${word}` : word
    if (line && widthOf(longer) > width) lines.push(line)
    line = line && widthOf(longer) > width ? word : longer
  }
  return [...lines, line]
}

function broken(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part && widthOf(part + letter) > width) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}
