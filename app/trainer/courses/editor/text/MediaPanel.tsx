import type { Editor } from '@tiptap/react'
import { use, useState } from 'react'
import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import type { UploadedMedia } from '#domains/learning/courses/media.server.ts'
import { videoOf, videoSites } from '#domains/learning/media/embeds.rules.ts'
import { kindWords, mediaAllowed, notThatKind, sizeWords, tooLargeMedia } from '#domains/learning/media/media.labels.ts'
import { acceptedMedia, endingOf, MOST_BYTES } from '#domains/learning/media/media.rules.ts'
import type { Block, Media } from '#lib/rich-text.ts'
import { type Embed, videoProviders } from '#lib/video-ids.ts'
import { useSending } from '../../media/use-sending.ts'
import { useEditorPage } from '../here.ts'
import css from './media.module.css'
import { MediaPlace } from './media-place.ts'

/** Puts a file into the lesson where the cursor is: a new one, or one that the course has. Not a form: it is inside the lesson's. */
export function MediaPanel({ editor, done }: { editor: Editor; done: () => void }) {
  const { courseId, files, taken, room, embeds } = use(MediaPlace)
  const { at } = useEditorPage(courseId)
  const sending = useSending<UploadedMedia>(href('/trainer/courses/:id/media', { id: courseId }))
  const put = (node: Block) => {
    editor.chain().focus().insertContent(node).run()
    done()
  }
  const insert = (attrs: Media) => put({ type: 'media', attrs })
  const upload = async (file: File) => {
    const why = whyNot(file)
    if (why) return sending.setError(why)
    const media = await sending.send(file)
    if (media) insert({ kind: media.kind, mediaId: media.id, words: titleOf(media.name) })
  }
  return (
    <section className={css.panel} aria-label="Media">
      <div className={css.choose}>
        {sending.percent === undefined ? (
          <FileButton label="Choose a file" accept={acceptedMedia} onFile={(file) => void upload(file)} />
        ) : (
          <Sending percent={sending.percent} cancel={sending.cancel} />
        )}
        <p className="muted small">
          {mediaAllowed}. {sizeWords(taken)} of {sizeWords(room)} used by all courses.
        </p>
      </div>
      {sending.error && (
        <p className={css.error} role="alert">
          {sending.error}
        </p>
      )}
      {files.length > 0 && <OfCourse insert={insert} />}
      {(embeds.youtube || embeds.vimeo) && <Elsewhere put={(attrs) => put({ type: 'embed', attrs })} />}
      {files.length > 0 && (
        <div>
          <ButtonLink
            kind="quiet"
            size="xs"
            to={at(href('/trainer/courses/:id/files', { id: courseId }))}
            preventScrollReset
          >
            Files of this course
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

function OfCourse({ insert }: { insert: (media: Media) => void }) {
  const { files } = use(MediaPlace)
  const [chosen, setChosen] = useState('')
  const file = files.find(({ id }) => id === chosen)
  return (
    <div className={css.line}>
      <label>
        <span>Or one that the course has</span>
        <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">Choose</option>
          {files.map(({ id, name, kind, bytes }) => (
            <option key={id} value={id}>
              {name}, {kindWords[kind]}, {sizeWords(bytes)}
            </option>
          ))}
        </select>
      </label>
      <Button
        type="button"
        kind="line"
        size="xs"
        disabled={!file}
        onClick={() => {
          if (!file) return
          const { id: mediaId, kind, name, captionsId } = file
          insert({ kind, mediaId, words: titleOf(name), ...(captionsId && { captionsId }) })
        }}
      >
        Put it in
      </Button>
    </div>
  )
}

/** A link to a video of a site that is allowed, of which its name there is kept and nothing else. */
function Elsewhere({ put }: { put: (embed: Embed) => void }) {
  const { embeds } = use(MediaPlace)
  const [link, setLink] = useState('')
  const [error, setError] = useState('')
  const sites = videoProviders.filter((one) => embeds[one]).map((one) => videoSites[one].name)
  const set = () => {
    const video = videoOf(link)
    if (video && embeds[video.provider])
      return put({ ...video, words: `A video of ${videoSites[video.provider].name}` })
    setError(`Paste the link of a video on ${sites.join(' or ')}, as its page shows it`)
  }
  return (
    <>
      <div className={css.line}>
        <label>
          <span>Or a link to a video on {sites.join(' or ')}</span>
          <input
            type="url"
            value={link}
            onChange={({ target }) => setLink(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              set()
            }}
          />
        </label>
        <Button type="button" kind="line" size="xs" onClick={set}>
          Put it in
        </Button>
      </div>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </>
  )
}

type FileButtonProps = { label: string; accept: string; onFile: (file: File) => void }

export function FileButton({ label, accept, onFile }: FileButtonProps) {
  return (
    <label className={css.file}>
      <Icon name="upload" />
      <span>{label}</span>
      <input
        type="file"
        accept={accept}
        onChange={({ currentTarget: input }) => {
          const [file] = input.files ?? []
          // so that the same file can be chosen again after a failure
          input.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}

function Sending({ percent, cancel }: { percent: number; cancel: () => void }) {
  return (
    <div className={css.sending}>
      <progress max={100} value={percent} aria-label="Uploading" />
      <span className="num">{percent < 100 ? `${percent}%` : 'Checking'}</span>
      <Button type="button" kind="ghost" size="xs" onClick={cancel}>
        Cancel
      </Button>
    </div>
  )
}

/** Said before anything is sent; the hub looks again, at the content. */
function whyNot({ name, size }: File): string | undefined {
  const ending = endingOf(name)
  if (!ending) return notThatKind
  return size > MOST_BYTES[ending.kind] ? tooLargeMedia[ending.kind] : undefined
}

const titleOf = (name: string) => name.replace(/\.[^.]+$/, '').slice(0, 500) || name
