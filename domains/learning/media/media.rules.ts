import type { Block, Media, RichText } from '#lib/rich-text.ts'
import type { Embed } from '#lib/video-ids.ts'

const MEGABYTE = 1024 * 1024

export const mediaKinds = ['picture', 'video', 'audio', 'pdf'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** What a file may be by the end of its name: its kind, what it is served as, and what its content must be. */
type Ending = { kind: MediaKind; mime: string; content: readonly string[] }
const mp4: Ending = { kind: 'video', mime: 'video/mp4', content: ['video/mp4', 'video/x-m4v'] }
const ogg: Ending = { kind: 'audio', mime: 'audio/ogg', content: ['audio/ogg', 'audio/ogg; codecs=opus'] }
const jpeg: Ending = { kind: 'picture', mime: 'image/jpeg', content: ['image/jpeg', 'image/heic', 'image/heif'] }
const endings: Record<string, Ending> = {
  '.jpg': jpeg,
  '.jpeg': jpeg,
  '.heic': jpeg,
  '.heif': jpeg,
  '.png': { kind: 'picture', mime: 'image/png', content: ['image/png'] },
  '.mp4': mp4,
  '.m4v': mp4,
  '.webm': { kind: 'video', mime: 'video/webm', content: ['video/webm'] },
  '.mp3': { kind: 'audio', mime: 'audio/mpeg', content: ['audio/mpeg'] },
  '.m4a': { kind: 'audio', mime: 'audio/mp4', content: ['audio/x-m4a', 'audio/mp4', 'video/mp4'] },
  '.aac': { kind: 'audio', mime: 'audio/aac', content: ['audio/aac'] },
  '.ogg': ogg,
  '.oga': ogg,
  '.pdf': { kind: 'pdf', mime: 'application/pdf', content: ['application/pdf'] },
}
export const endingOf = (name: string): Ending | undefined =>
  endings[/\.[a-z0-9]+$/i.exec(name)?.[0].toLowerCase() ?? '']
/** The `accept` of the file field. */
export const acceptedMedia = Object.keys(endings).join(',')

export const MOST_BYTES: Record<MediaKind, number> = {
  picture: 10 * MEGABYTE,
  video: 500 * MEGABYTE,
  audio: 50 * MEGABYTE,
  pdf: 50 * MEGABYTE,
}
/** What the door takes at most, whatever the kind. */
export const MOST_SENT = MOST_BYTES.video
/** All files of all courses together. */
export const MOST_OF_ALL = 10_000_000_000
/** All media of one course file together. */
export const MOST_COURSE_MEDIA = 1024 * MEGABYTE
/** An upload unfinished for this long belonged to a killed process; longer than the slowest takes. */
export const UNFINISHED_HOURS = 6
/** A file that no lesson shows any more is kept so long. */
export const UNUSED_DAYS = 7

/** What browsers can play everywhere, by kind of track. */
const playable = {
  'video/mp4': ['avc1', 'avc3', 'mp4a'],
  'audio/mp4': ['mp4a'],
  'video/webm': ['V_VP8', 'V_VP9', 'V_AV1', 'A_OPUS', 'A_VORBIS'],
} as const

export type Track = { codec: string; kind: 'video' | 'audio' | 'other' }

/** Why what is in a file is not what its name promises, or cannot be played; nothing where it is fine. */
export function whyNotTracks(mime: string, tracks: readonly Track[]): 'no tracks' | 'codec' | undefined {
  const known = (playable as Record<string, readonly string[]>)[mime]
  const wanted = mime.startsWith('video/') ? 'video' : 'audio'
  if (known && !tracks.some(({ kind }) => kind === wanted)) return 'no tracks'
  const played = tracks.filter(({ kind }) => kind !== 'other')
  return known && played.some(({ codec }) => !known.includes(codec)) ? 'codec' : undefined
}

/** Every file that a lesson's text shows, in its order. */
export const mediaIn = ({ content }: RichText): Media[] =>
  content.flatMap(withInner).flatMap((block) => (block.type === 'media' ? [block.attrs] : []))

/** Every video of another site. */
export const embedsIn = ({ content }: RichText): Embed[] =>
  content.flatMap(withInner).flatMap((block) => (block.type === 'embed' ? [block.attrs] : []))

function withInner(block: Block): Block[] {
  const inner = 'content' in block ? (block.content as Block[] | undefined) : undefined
  return [block, ...(inner ?? []).flatMap(withInner)]
}

/** The same text with its files told by other ids; one that is not known is left out. */
export function withMedia(text: RichText, other: (media: Media) => Media | undefined): RichText {
  return { ...text, content: text.content.flatMap((block) => exchanged(block, other)) }
}

function exchanged(node: Block, other: (media: Media) => Media | undefined): Block[] {
  if (node.type === 'media') {
    const attrs = other(node.attrs)
    return attrs ? [{ ...node, attrs }] : []
  }
  const inner = 'content' in node ? (node.content as Block[] | undefined) : undefined
  return [inner ? ({ ...node, content: inner.flatMap((one) => exchanged(one, other)) } as Block) : node]
}
