export type Cue = { startTime: number; endTime: number; text: string }

/** A pause of so many seconds begins a paragraph of the words, and so does another voice. */
const PAUSE = 2
/** A paragraph ends with the first sentence after so many letters. */
const LONG = 400

/** The words of captions to read, in paragraphs, without their times and marks. */
export function wordsOfCues(cues: readonly Cue[]): string[] {
  const paragraphs: string[] = []
  let last: { end: number; voice: string; line: string } | undefined
  for (const { startTime, endTime, text } of cues) {
    const voice = /^<v(?:\.[^ >]*)? ([^>]*)>/.exec(text)?.[1]?.trim() ?? ''
    // captions that roll say their last line again
    const lines = linesOf(text).filter((line, at) => at > 0 || line !== last?.line)
    if (lines.length > 0) {
      const before = paragraphs.at(-1) ?? ''
      const begins = !last || startTime - last.end >= PAUSE || voice !== last.voice || isLong(before)
      if (begins) paragraphs.push(`${voice && voice !== last?.voice ? `${voice}: ` : ''}${lines.join(' ')}`)
      else paragraphs.splice(-1, 1, `${before} ${lines.join(' ')}`)
    }
    last = { end: endTime, voice, line: lines.at(-1) ?? last?.line ?? '' }
  }
  return paragraphs
}

const isLong = (paragraph: string) => paragraph.length > LONG && /[.!?]["”’]?$/.test(paragraph)

function linesOf(text: string): string[] {
  return text
    .replace(/<[^>]*>/g, '')
    .split('\n')
    .map((line) => plain(line).trim())
    .filter((line) => line !== '')
}

const marks: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '', quot: '"' }
const plain = (line: string) => line.replace(/&(amp|lt|gt|nbsp|lrm|rlm|quot);/g, (_, name: string) => marks[name] ?? '')
