import { readFile } from 'node:fs/promises'
import { ParseErrorCode, parseText } from 'media-captions'
import { v7 } from 'uuid'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { wordsOfCues } from './captions.rules.ts'
import { notTaken } from './checking.server.ts'
import { mediaCaptions } from './media.table.ts'

export const MOST_CAPTIONS = 1024 * 1024

export type ReadCaptions = { vtt: string; words: string[] }

/** Captions as a file brought them; what is wrong with it is said with its line. */
export async function captionsIn(file: { path: string; bytes: number } | undefined): Promise<ReadCaptions> {
  if (!file || file.bytes === 0) throw notTaken('The selected file is empty')
  if (file.bytes > MOST_CAPTIONS) throw notTaken('Captions must be 1 MB or smaller')
  return readCaptions(await readFile(file.path))
}

export async function readCaptions(content: Uint8Array): Promise<ReadCaptions> {
  const vtt = textOf(content)
  const { cues, errors } = await parseText(vtt, { type: 'vtt', errors: true })
  const broken = errors.find(({ code }) => code === ParseErrorCode.BadSignature || code === ParseErrorCode.BadTimestamp)
  if (broken?.code === ParseErrorCode.BadSignature)
    throw notTaken('The selected file must be captions as WebVTT: a .vtt file whose first line is WEBVTT')
  if (broken) throw notTaken(`A time cannot be read in line ${broken.line}. Write it as 00:01:05.000`)
  const words = wordsOfCues(cues)
  if (words.length === 0) throw notTaken('There are no captions in the selected file')
  return { vtt, words }
}

function textOf(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content).replace(/\r\n?/g, '\n').replaceAll('\0', '')
  } catch {
    throw notTaken('The selected file must be text in UTF-8. Save it so, and upload it again')
  }
}

/** Keeps captions of a file beside those it has; lessons go on showing the ones they name. */
export async function keepCaptions(ctx: Ctx<User>, mediaId: string, { vtt, words }: ReadCaptions): Promise<string> {
  const id = v7()
  const createdAt = ctx.now.toString()
  await ctx.db.insert(mediaCaptions).values({ id, mediaId, vtt, words, createdBy: ctx.actor.userId, createdAt })
  return id
}
