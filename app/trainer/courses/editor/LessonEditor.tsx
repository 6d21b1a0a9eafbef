import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { FormKey } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { type Autosave, useAutosave } from '#app/ui/use-autosave.ts'
import type { WrittenLesson } from '#domains/learning/courses/writing.queries.server.ts'
import type { CourseMedia } from '#domains/learning/media/media.queries.server.ts'
import { plainWords, type RichText } from '#lib/rich-text.ts'
import css from './editor.module.css'

export type TheirLesson = { title: string; minutes: number }
type LessonEditorProps = {
  courseId: string
  lesson: WrittenLesson
  media: CourseMedia
  /** "5.2" */
  place: string
  saved: string
  locked: boolean
  here: string
}

/** One lesson: its title, minutes and words save themselves a second after the last key. */
export function LessonEditor({ courseId, lesson, media, place, saved, locked, here }: LessonEditorProps) {
  const address = href('/trainer/courses/:id/lessons/:lesson', { id: courseId, lesson: lesson.id })
  const autosave = useAutosave<TheirLesson>({
    address,
    revision: lesson.revision,
    lastSave: undefined,
    time: saved,
    owner: courseId,
    page: lesson.id,
    mayKeep: () => true,
  })
  const body = useRef<HTMLTextAreaElement>(null)
  const drawn = Object.fromEntries(autosave.restored ?? [])
  const changed = (text: string) => {
    if (!body.current) return
    body.current.value = text
    body.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <form
      ref={autosave.form}
      method="post"
      action={address}
      className="grid gap-3 packed column"
      onSubmit={autosave.onSubmit}
    >
      <FormKey />
      <input type="hidden" name="revision" defaultValue={lesson.revision} />
      <input type="hidden" name="ownSaves" defaultValue="" />
      {!locked && <SaveLine autosave={autosave} here={here} />}
      <fieldset key={autosave.round} disabled={locked} className={css.words}>
        <TextField
          label="Lesson title"
          id="lesson-title"
          maxLength={200}
          autoComplete="off"
          name="title"
          defaultValue={drawn.title ?? lesson.title}
        />
        <div className={css.meter}>
          <span>Lesson {place}</span>
          {!lesson.package && <span>{lesson.words} words</span>}
          <TextField
            label="Minutes"
            id="lesson-minutes"
            type="number"
            min={1}
            max={600}
            width="w4"
            name="minutes"
            defaultValue={drawn.minutes ?? lesson.minutes}
          />
        </div>
        <textarea ref={body} name="body" hidden readOnly defaultValue={drawn.body ?? JSON.stringify(lesson.body)} />
        {!lesson.package && (
          <Words
            text={textOf(drawn.body) ?? lesson.body}
            locked={locked}
            media={{ courseId, ...media, locked }}
            onChange={changed}
          />
        )}
        <noscript>
          <Notice>Turn scripts on to change the text of a lesson. Its title and minutes can be saved without.</Notice>
          <Button>Save</Button>
        </noscript>
      </fieldset>
    </form>
  )
}

type WordsProps = ComponentProps<typeof import('./text/TextEditor.tsx').TextEditor>

/** The editor is fetched once the page is there: no other page carries it, and the server never draws it. */
function Words(props: WordsProps) {
  const [Editor, setEditor] = useState<React.ComponentType<WordsProps>>()
  useEffect(() => {
    import('./text/TextEditor.tsx').then(
      ({ TextEditor }) => setEditor(() => TextEditor),
      () => undefined,
    )
  }, [])
  return Editor ? <Editor {...props} /> : <p className="lines">{plainWords(props.text).join('\n')}</p>
}

function textOf(kept: string | undefined): RichText | undefined {
  try {
    return kept ? JSON.parse(kept) : undefined
  } catch {
    return undefined
  }
}

/** When the words were last saved, or why they are not and what to do. */
function SaveLine({ autosave, here }: { autosave: Autosave<TheirLesson>; here: string }) {
  const { kind, time } = autosave.state
  if (autosave.conflict)
    return (
      <Notice
        tone="soon"
        icon="warn"
        title="Someone else changed this lesson."
        actions={
          <div className="row">
            <Button type="button" kind="line" size="xs" onClick={() => void autosave.keepMine()}>
              Keep what is on this page
            </Button>
            <ButtonLink kind="quiet" size="xs" to={here} reload onClick={autosave.takeTheirs}>
              Load theirs
            </ButtonLink>
          </div>
        }
      >
        Nothing is lost: what you typed is still here. Theirs is “{autosave.conflict.theirs.title}”,{' '}
        {autosave.conflict.theirs.minutes} minutes.
      </Notice>
    )
  const failed = {
    offline: 'Not saved: no connection',
    'signed-out': 'Not saved: you are signed out',
    refused: 'Not saved',
  }
  const words = failed[kind as keyof typeof failed]
  return (
    <p className={css.saved} role="status">
      <Icon name={words ? 'warn' : 'check'} />
      {words ?? (kind === 'saving' || kind === 'unsaved' ? 'Saving' : `Saved ${time ?? ''}`)}
      {words && (
        <Button type="button" kind="quiet" size="xs" onClick={() => void autosave.save()}>
          Try again
        </Button>
      )}
    </p>
  )
}
