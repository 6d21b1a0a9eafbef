import { Icon } from '#app/ui/Icon.tsx'
import { sizeWords } from '#domains/learning/media/media.labels.ts'
import type { ShownMedia } from '#domains/learning/media/media.queries.server.ts'
import type { Media } from '#lib/rich-text.ts'
import css from './media.module.css'

type LessonMediaProps = {
  media: Media
  /** What the hub told of the lesson's files. */
  files: readonly ShownMedia[]
  /** Where the files of this lesson lie. */
  base: string
  /** Without a connection no file can be shown. */
  away?: boolean | undefined
  /** Where its description stands beside it already. */
  bare?: boolean
}

/** A picture, video, recording or PDF within a lesson, shown by the browser's own means. */
export function LessonMedia({ media, files, base, away, bare }: LessonMediaProps) {
  const file = files.find(({ id, captionsId }) => id === media.mediaId && captionsId === (media.captionsId ?? null))
  const address = `${base}/${media.mediaId}`
  if (media.kind === 'pdf' && !away) return <PdfLink address={address} words={media.words} file={file} />
  return (
    <figure className={css.figure}>
      {away ? <Away words={media.words} /> : <Player media={media} file={file} address={address} />}
      {!away && !bare && media.kind !== 'picture' && <figcaption>{media.words}</figcaption>}
      {file?.words && <Words words={file.words} />}
    </figure>
  )
}

type PlayerProps = { media: Media; file: ShownMedia | undefined; address: string }

function Player({ media: { kind, words, captionsId }, file, address }: PlayerProps) {
  if (kind === 'picture') {
    const measured = file?.width && file.height ? { width: file.width, height: file.height } : {}
    return <img src={address} alt={words} loading="lazy" {...measured} />
  }
  if (kind === 'audio')
    // biome-ignore lint/a11y/useMediaCaption: browsers show none for sound; its words are beneath it
    return <audio controls preload="metadata" src={address} aria-label={words} />
  return (
    // biome-ignore lint/a11y/useMediaCaption: a version is published with captions alone; a draft may still lack them
    <video controls preload="metadata" playsInline src={address} aria-label={words}>
      {captionsId && <track kind="captions" srcLang="en" label="English" src={`${address}/captions/${captionsId}`} />}
    </video>
  )
}

function Away({ words }: { words: string }) {
  return (
    <p className={css.away}>
      <Icon name="offline" />
      <span>
        <b>{words}</b>
        <small>Needs a connection</small>
      </span>
    </p>
  )
}

/** Saved to the device, where its own reader opens it: nothing in it runs here. */
function PdfLink({ address, words, file }: { address: string; words: string; file: ShownMedia | undefined }) {
  return (
    <p>
      <a className={css.pdf} href={address} download={file?.name ?? ''}>
        <Icon name="download" />
        <span>
          {words}
          <small>PDF{file && `, ${sizeWords(file.bytes)}`}</small>
        </span>
      </a>
    </p>
  )
}

function Words({ words }: { words: readonly string[] }) {
  return (
    <details className={css.words}>
      <summary>Read the words</summary>
      {words.map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text has no identity but its order
        <p key={at}>{paragraph}</p>
      ))}
    </details>
  )
}
