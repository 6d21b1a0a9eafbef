import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { use, useId, useState } from 'react'
import { href } from 'react-router'
import { EmbedLink } from '#app/parts/learning/media/EmbedLink.tsx'
import { LessonMedia } from '#app/parts/learning/media/LessonMedia.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import type { Media } from '#lib/rich-text.ts'
import type { Embed } from '#lib/video-ids.ts'
import { mediaBase } from '../../media/paths.ts'
import { useSending } from '../../media/use-sending.ts'
import { FileButton } from './MediaPanel.tsx'
import css from './media.module.css'
import { MediaPlace } from './media-place.ts'

/** A file in the text while it is written: how it looks, what it shows, its captions. */
export function MediaView({ node, updateAttributes, deleteNode }: NodeViewProps) {
  const { courseId, locked } = use(MediaPlace)
  const media = node.attrs as Media
  return (
    <NodeViewWrapper className={css.media} contentEditable={false}>
      <LessonMedia media={media} files={[]} base={mediaBase(courseId)} bare={!locked} />
      {!locked && (
        <>
          <Described words={media.words} onChange={(words) => updateAttributes({ words })} />
          {(media.kind === 'video' || media.kind === 'audio') && (
            <Captions media={media} onChange={(captionsId) => updateAttributes({ captionsId })} />
          )}
          <div>
            <Button type="button" kind="ghost" size="xs" onClick={deleteNode}>
              Take it out
            </Button>
          </div>
        </>
      )}
    </NodeViewWrapper>
  )
}

/** A video of another site in the text while it is written. */
export function EmbedView({ node, updateAttributes, deleteNode }: NodeViewProps) {
  const { locked, embeds } = use(MediaPlace)
  const embed = node.attrs as Embed
  return (
    <NodeViewWrapper className={css.media} contentEditable={false}>
      <EmbedLink embed={embed} />
      {!embeds[embed.provider] && <p className="muted small">An administrator has not allowed videos of this site.</p>}
      {!locked && (
        <>
          <Described words={embed.words} onChange={(words) => updateAttributes({ words })} />
          <div>
            <Button type="button" kind="ghost" size="xs" onClick={deleteNode}>
              Take it out
            </Button>
          </div>
        </>
      )}
    </NodeViewWrapper>
  )
}

type DescribedProps = { words: string; onChange: (words: string) => void }

/** What is said beneath it, and to those who cannot see or hear it: never nothing. */
export function Described({ words, onChange }: DescribedProps) {
  const [typed, setTyped] = useState(words)
  const id = useId()
  return (
    <div className={css.line}>
      <label htmlFor={id}>
        <span>What it shows</span>
        <input
          id={id}
          value={typed}
          maxLength={500}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value)
            if (target.value.trim()) onChange(target.value.trim())
          }}
          onBlur={() => setTyped(words)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </label>
    </div>
  )
}

function Captions({ media, onChange }: { media: Media; onChange: (id: string) => void }) {
  const { courseId } = use(MediaPlace)
  const { mediaId, kind, captionsId } = media
  const address = href('/trainer/courses/:id/media/:mediaId/captions', { id: courseId, mediaId })
  const { percent, error, send } = useSending<{ id: string }>(address)
  const add = async (file: File) => {
    const captions = await send(file)
    if (captions) onChange(captions.id)
  }
  return (
    <>
      <div className={css.captions}>
        <span>
          <Icon name={captionsId ? 'check' : 'warn'} />
          {captionsId ? 'Has captions' : kind === 'video' ? 'Needs captions to be published' : 'No captions yet'}
        </span>
        {percent === undefined && (
          <FileButton
            label={captionsId ? 'Replace the captions' : 'Add captions (WebVTT)'}
            accept=".vtt"
            onFile={(file) => void add(file)}
          />
        )}
      </div>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </>
  )
}
