import { ParseErrorCode, parseText } from 'media-captions'
import { wordsOfCues } from './captions.rules.ts'

export type ReadCaptions = { vtt: string; words: string[] }

/** Reads captions; what is wrong with them is said with its line. */
export async function read({ content }: { content: Uint8Array }): Promise<ReadCaptions | { refused: string }> {
  const vtt = textOf(content)
  if (vtt === undefined) return { refused: 'The selected file must be text in UTF-8. Save it so, and upload it again' }
  const { cues, errors } = await parseText(vtt, { type: 'vtt', errors: true })
  const broken = errors.find(({ code }) => code === ParseErrorCode.BadSignature || code === ParseErrorCode.BadTimestamp)
  if (broken?.code === ParseErrorCode.BadSignature)
    return { refused: 'The selected file must be captions as WebVTT: a .vtt file whose first line is WEBVTT' }
  if (broken) return { refused: `A time cannot be read in line ${broken.line}. Write it as 00:01:05.000` }
  const words = wordsOfCues(cues)
  return words.length === 0 ? { refused: 'There are no captions in the selected file' } : { vtt, words }
}

function textOf(content: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content).replace(/\r\n?/g, '\n').replaceAll('\0', '')
  } catch {
    return undefined
  }
}
