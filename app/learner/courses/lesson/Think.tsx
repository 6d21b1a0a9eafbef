import { useState } from 'react'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { askWords, type DrawMedia, RichText } from '#app/ui/rich-text/RichText.tsx'
import type { Block } from '#lib/rich-text.ts'
import css from './lesson.module.css'
import { NoteForm } from './NoteForm.tsx'
import { notePath } from './paths.ts'

type ThinkProps = {
  blocks: Block[]
  note: { text: string; changedAt: string; time: string } | undefined
  place: { enrolmentId: string; lessonId: string }
  media: DrawMedia
}

export const ThinkBlocks = ({ blocks, media }: Pick<ThinkProps, 'blocks' | 'media'>) =>
  blocks.map((block, at) =>
    block.type === 'think' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text has no identity but its order
      <section key={at}>
        <h2>
          <Icon name={block.attrs.ask === 'think' ? 'think' : 'edit'} />
          {askWords[block.attrs.ask]}
        </h2>
        <RichText text={{ type: 'doc', content: block.content }} media={media} />
      </section>
    ) : null,
  )

/** What to think about, and the note that the learner keeps for herself. */
export function Think({ blocks, note, place, media }: ThinkProps) {
  const [writing, setWriting] = useState(false)
  const [before, setBefore] = useState(note?.changedAt)
  // what was written has been saved
  if (before !== note?.changedAt) {
    setBefore(note?.changedAt)
    setWriting(false)
  }
  return (
    <aside className={css.think} aria-label="For yourself">
      <ThinkBlocks blocks={blocks} media={media} />
      {writing ? (
        <NoteForm place={place} text={note?.text ?? ''} focused>
          <Button type="button" kind="ghost" onClick={() => setWriting(false)}>
            Cancel
          </Button>
        </NoteForm>
      ) : (
        <>
          {note && (
            <div className={css.note}>
              <h3>Your note</h3>
              <p className="lines">{note.text}</p>
              <p className={css.saved}>Saved {note.time}</p>
            </div>
          )}
          <ButtonLink
            kind="quiet"
            icon="edit"
            to={notePath(place)}
            onClick={(event) => {
              event.preventDefault()
              setWriting(true)
            }}
          >
            {note ? 'Change your note' : 'Write a note'}
          </ButtonLink>
        </>
      )}
    </aside>
  )
}
