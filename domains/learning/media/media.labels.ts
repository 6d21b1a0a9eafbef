import type { MediaKind } from './media.rules.ts'

export const kindWords: Record<MediaKind, string> = { picture: 'Picture', video: 'Video', audio: 'Audio', pdf: 'PDF' }

/** Beside the button. */
export const mediaAllowed =
  'Pictures: JPG, PNG or HEIC, up to 10 MB. Video: MP4 (H.264) or WebM, up to 500 MB. Audio: MP3, M4A, AAC or OGG, and PDF: up to 50 MB'

export const notThatKind =
  'The selected file must be an MP4 or WebM video, a JPG, PNG or HEIC picture, an MP3, M4A, AAC or OGG recording, or a PDF'
export const otherCodec =
  'Many phones and browsers cannot play this file. Save it as MP4 with H.264 video and AAC sound, and upload that'
export const noVideo = 'The selected file has no video in it'
export const noSound = 'The selected file has no sound in it'
export const tooLargeMedia: Record<MediaKind, string> = {
  picture: 'A picture must be 10 MB or smaller',
  video: 'A video must be 500 MB or smaller. Save it with a smaller picture, or cut it in two',
  audio: 'A recording must be 50 MB or smaller',
  pdf: 'A PDF must be 50 MB or smaller',
}
export const noRoom =
  'There is no room for this file. Delete files that no lesson shows, or ask the person who runs the hub'

/** "1.2 GB", "35 MB". */
export const sizeWords = (bytes: number) =>
  bytes >= 1_000_000_000 ? `${Number((bytes / 1_000_000_000).toFixed(1))} GB` : `${Math.ceil(bytes / 1_000_000)} MB`
