import { readFile } from 'node:fs/promises'
import { v7 } from 'uuid'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { apart } from '#platform/http/apart.server.ts'
import type { ReadCaptions, read } from './captions.apart.ts'
import { notTaken } from './checking.server.ts'
import { mediaCaptions } from './media.table.ts'

export const MOST_CAPTIONS = 1024 * 1024

/** Captions as a file brought them; what is wrong with it is said with its line. */
export async function captionsIn(file: { path: string; bytes: number } | undefined): Promise<ReadCaptions> {
  if (!file || file.bytes === 0) throw notTaken('The selected file is empty')
  if (file.bytes > MOST_CAPTIONS) throw notTaken('Captions must be 1 MB or smaller')
  return readCaptions(await readFile(file.path))
}

const readApart = apart<typeof read>('#domains/learning/media/captions.apart.ts', {
  seconds: 10,
  memory: 512 * 1024 * 1024,
})

export async function readCaptions(content: Uint8Array): Promise<ReadCaptions> {
  const answer = await readApart({ content })
  if (!answer) throw notTaken('The captions could not be read')
  if ('refused' in answer) throw notTaken(answer.refused)
  return answer
}

/** Keeps captions of a file beside those it has; lessons go on showing the ones they name. */
export async function keepCaptions(ctx: Ctx<User>, mediaId: string, { vtt, words }: ReadCaptions): Promise<string> {
  const id = v7()
  const createdAt = ctx.now.toString()
  await ctx.db.insert(mediaCaptions).values({ id, mediaId, vtt, words, createdBy: ctx.actor.userId, createdAt })
  return id
}
