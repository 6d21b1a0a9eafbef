import { parseFile, TrackType } from 'music-metadata'
import type { Job, Tracks } from './reader.server.ts'

/** What is in a video or recording, one word for each track: its kind and codec. Only the heads of the file are read. */
export async function readMedia({ from }: Pick<Job, 'from'>): Promise<Tracks> {
  const { format } = await parseFile(from, { skipCovers: true, duration: false })
  const tracks = format.trackInfo.map(({ type, codecId, codecName }) => `${kindOf(type)}:${codecId ?? codecName ?? ''}`)
  return `tracks ${tracks.slice(0, 20).join(' ')}`
}

function kindOf(type: TrackType | undefined): string {
  if (type === TrackType.video) return 'video'
  return type === TrackType.audio ? 'audio' : 'other'
}
