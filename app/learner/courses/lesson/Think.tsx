import { useState } from 'react'
import css from '#app/parts/learning/lesson/lesson.module.css'
import { ThinkBlocks } from '#app/parts/learning/lesson/ThinkBlocks.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import type { DrawMedia } from '#app/ui/rich-text/RichText.tsx'
import type { Block } from '#lib/rich-text.ts'
import { NoteForm } from './NoteForm.tsx'
import { notePath } from './paths.ts'

type ThinkProps = {
  blocks: Block[]
  note: { text: string; changedAt: string; time: string } | undefined
  place: { enrolmentId: string; lessonId: string }
  media: DrawMedia
}

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
