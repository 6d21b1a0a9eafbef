/** A text and what is marked in it; without a mark both ends are where the caret is. */
export type Marked = { text: string; from: number; to: number }
/** What stands in place of `from` to `to`, and what is marked then. */
export type Edit = { from: number; to: number; words: string; mark: [from: number, to: number] }

/** Makes the marked lines headings, or plain again if they are. */
export const toggleHeading = (marked: Marked): Edit => toggleLines(marked, '## ')

/** Makes the marked lines a list, or plain again if they are one. */
export const toggleList = (marked: Marked): Edit => toggleLines(marked, '- ')

/** Makes the marked words bold, line by line, or plain again; without a mark, words to type over. */
export function toggleBold({ text, from, to }: Marked): Edit {
  if (text.slice(from - 2, from) === '**' && text.slice(to, to + 2) === '**' && from >= 2)
    return { from: from - 2, to: to + 2, words: text.slice(from, to), mark: [from - 2, to - 2] }
  if (from === to) return { from, to, words: `**${PLACE}**`, mark: [from + 2, from + 2 + PLACE.length] }
  const lines = text.slice(from, to).split('\n')
  const filled = lines.filter((line) => wordsOf(line))
  const off = filled.length > 0 && filled.every((line) => /^\*\*.+\*\*$/.test(wordsOf(line)))
  const words = lines.map((line) => withWords(line, (words) => (off ? words.slice(2, -2) : bold(words)))).join('\n')
  const inside = lines.length === 1 && !off && words !== text.slice(from, to)
  const start = from + words.indexOf('**') + 2
  return { from, to, words, mark: inside ? [start, from + words.lastIndexOf('**')] : [from, from + words.length] }
}

/** The link that the mark is in, to be changed: where it leads. */
export function linkAt({
  text,
  from,
  to,
}: Marked): { from: number; to: number; words: string; address: string } | undefined {
  for (const found of text.matchAll(/\[([^\]\n]+)\]\(((?:https:\/\/|mailto:)[^\s)]+)\)/g)) {
    const [whole, words = '', address = ''] = found
    if (found.index <= from && to <= found.index + whole.length)
      return { from: found.index, to: found.index + whole.length, words, address }
  }
  return undefined
}

/** The marked words lead to the address; with none, nowhere any more. */
export function setLink(marked: Marked, address: string): Edit {
  const known = linkAt(marked)
  const { from, to } = known ?? marked
  const said =
    known?.words ??
    marked.text
      .slice(from, to)
      .replaceAll(/[[\]\n]+/g, ' ')
      .trim()
  if (!address) return { from, to, words: known ? said : marked.text.slice(from, to), mark: [from, from + said.length] }
  const shown = said || address.replace(/^(https:\/\/|mailto:)/, '')
  // an end of the address is read from its bracket
  const safe = address.replaceAll('(', '%28').replaceAll(')', '%29')
  const words = `[${shown}](${safe})`
  return { from, to, words, mark: [from + 1, from + 1 + shown.length] }
}

/** What the marked place is already. */
export function marksAt(marked: Marked): { heading: boolean; list: boolean; bold: boolean; link: boolean } {
  const { text, from, to } = marked
  const lines = text
    .slice(...linesOf(marked))
    .split('\n')
    .filter(Boolean)
  const all = (prefix: string) => lines.length > 0 && lines.every((line) => line.startsWith(prefix))
  const line = text.slice(text.lastIndexOf('\n', from - 1) + 1)
  const start = from - (text.lastIndexOf('\n', from - 1) + 1)
  const bold = [...(line.split('\n', 1)[0]?.matchAll(/\*\*[^*]+\*\*/g) ?? [])].some(
    (found) => found.index <= start && start + (to - from) <= found.index + found[0].length,
  )
  return { heading: all('## '), list: all('- '), bold, link: linkAt(marked) !== undefined }
}

const PLACE = 'bold words'
const prefixes = /^\s*(?:## |- )?/

const wordsOf = (line: string) => line.replace(prefixes, '').trim()
const bold = (words: string) => `**${words.replaceAll('**', '')}**`

/** The words of a line changed, with what stands before and behind them. */
function withWords(line: string, change: (words: string) => string): string {
  const words = wordsOf(line)
  return words ? line.replace(words, () => change(words)) : line
}

function toggleLines(marked: Marked, prefix: string): Edit {
  const [from, to] = linesOf(marked)
  const lines = marked.text.slice(from, to).split('\n')
  const alone = lines.length === 1
  const off = lines.some(Boolean) && lines.every((line) => !line || line.startsWith(prefix))
  const words = lines
    .map((line) => (!line && !alone ? line : off ? line.slice(prefix.length) : prefix + line.replace(prefixes, '')))
    .join('\n')
  return { from, to, words, mark: alone ? [from + words.length, from + words.length] : [from, from + words.length] }
}

/** From the beginning of the first marked line to the end of the last. */
function linesOf({ text, from, to }: Marked): [from: number, to: number] {
  const end = text.indexOf('\n', to > from && text[to - 1] === '\n' ? to - 1 : to)
  return [text.lastIndexOf('\n', from - 1) + 1, end === -1 ? text.length : end]
}
