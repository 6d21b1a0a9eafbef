import { fileTypeFromFile } from 'file-type'
import { parseFile, TrackType } from 'music-metadata'

/** What a video or recording is: its type by its first bytes, and its tracks, one word for each as `kind:codec`. */
export type MediaLook = { mime: string | undefined; tracks: string | undefined }

/** Only the heads of the file are read. */
export async function read({ from }: { from: string }): Promise<MediaLook> {
  const mime = (await fileTypeFromFile(from).catch(() => undefined))?.mime
  return { mime, tracks: await tracksOf(from).catch(() => undefined) }
}

async function tracksOf(from: string): Promise<string> {
  const { format } = await parseFile(from, { skipCovers: true, duration: false })
  const tracks = format.trackInfo.map(({ type, codecId, codecName }) => `${kindOf(type)}:${codecId ?? codecName ?? ''}`)
  return tracks.slice(0, 20).join(' ')
}

function kindOf(type: TrackType | undefined): string {
  if (type === TrackType.video) return 'video'
  return type === TrackType.audio ? 'audio' : 'other'
}
