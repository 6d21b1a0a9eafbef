import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { classes } from '#app/ui/classes.ts'
import { type ControlProps, Field, type FieldProps } from '#app/ui/FieldFrame.tsx'
import { Prose } from '#app/ui/Prose.tsx'
import tabs from '#app/ui/Tabs.module.css'
import { LinkLine, Tool, Tools } from '#app/ui/toolbar/Tool.tsx'
import { type Edit, linkAt, type Marked, marksAt, setLink, toggleBold, toggleHeading, toggleList } from './marking.ts'
import css from './prose-editor.module.css'

type ProseFieldProps = Omit<FieldProps, 'width' | 'aside'> & { defaultValue: string; rows: number; maxLength: number }

/** A text as people read it later, written by buttons and keys, with how it will look beside it; on a phone by a tab. */
export function ProseField({ defaultValue, rows, maxLength, ...field }: ProseFieldProps) {
  const [text, setText] = useState(defaultValue)
  const [seen, setSeen] = useState(false)
  const { error } = field
  // what is wrong is where one writes
  useEffect(() => {
    if (error) setSeen(false)
  }, [error])
  return (
    <div className={css.frame}>
      <div className={css.halves} data-seen={seen || undefined}>
        <fieldset className={classes(tabs.tabs, css.tabs)}>
          <legend className="sr">The text, or how it will look</legend>
          <ViewButton on={!seen} press={() => setSeen(false)} words="Write" />
          <ViewButton on={seen} press={() => setSeen(true)} words="Preview" />
        </fieldset>
        <div className={css.write}>
          <Field {...field}>{(control) => <Writing {...{ control, defaultValue, rows, maxLength, setText }} />}</Field>
        </div>
        <section className={css.seen} aria-label="Preview">
          <p className={css.over} aria-hidden="true">
            Preview
          </p>
          <div className={css.page}>
            {text.trim() ? (
              <Prose text={text} />
            ) : (
              <p className="muted">What you write is shown here as staff read it.</p>
            )}
          </div>
        </section>
      </div>
    </div>
  )
}

function ViewButton({ on, press, words }: { on: boolean; press: () => void; words: string }) {
  return (
    <button type="button" className={tabs.tab} aria-pressed={on} aria-current={on || undefined} onClick={press}>
      {words}
    </button>
  )
}

type WritingProps = {
  control: ControlProps
  defaultValue: string
  rows: number
  maxLength: number
  setText: (text: string) => void
}

function Writing({ control, defaultValue, rows, maxLength, setText }: WritingProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [on, setOn] = useState({ heading: false, list: false, bold: false, link: false })
  const [linking, setLinking] = useState<Marked>()
  const now = (): Marked => {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
    return { text: value, from: selectionStart, to: selectionEnd }
  }
  const look = () => setOn(marksAt(now()))
  const run = (edit: (marked: Marked) => Edit, on = now()) => {
    if (area.current) write(area.current, edit(on))
    look()
  }
  const link = () => setLinking(linking ? undefined : now())
  const presses = {
    b: () => run(toggleBold),
    h: () => run(toggleHeading),
    l: () => run(toggleList),
    k: link,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const press = pressOf(event)
    if (!press) return
    event.preventDefault()
    // the office's own keys wait while someone writes
    event.stopPropagation()
    presses[press]()
  }
  return (
    <div className={css.editor}>
      <Tools label="Text">
        <Tool keys="Ctrl+Shift+H" on={on.heading} press={presses.h}>
          Heading
        </Tool>
        <Tool label="Bold" keys="Ctrl+B" on={on.bold} press={presses.b}>
          <b>B</b>
        </Tool>
        <Tool label="List" keys="Ctrl+Shift+L" icon="menu" on={on.list} press={presses.l} />
        <Tool label="Link" keys="Ctrl+K" icon="link" on={on.link} press={link} />
      </Tools>
      {linking && (
        <LinkLine
          begin={linkAt(linking)?.address ?? 'https://'}
          onSet={(address) => {
            setLinking(undefined)
            run((marked) => setLink(marked, address), linking)
          }}
        />
      )}
      <textarea
        {...control}
        ref={area}
        rows={rows}
        maxLength={maxLength}
        defaultValue={defaultValue}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onSelect={look}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

type Press = 'b' | 'h' | 'k' | 'l'

/** Ctrl or Cmd with B or K, and with Shift H or L. */
function pressOf({ ctrlKey, metaKey, shiftKey, altKey, key }: KeyboardEvent): Press | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined
  const keys: readonly Press[] = shiftKey ? ['h', 'l'] : ['b', 'k']
  return keys.find((one) => one === key.toLowerCase())
}

/** Written as if it were typed, so that the browser's own undo takes it back. */
function write(area: HTMLTextAreaElement, { from, to, words, mark }: Edit): void {
  area.focus()
  area.setSelectionRange(from, to)
  const done = words ? document.execCommand('insertText', false, words) : document.execCommand('delete')
  if (!done) {
    area.setRangeText(words, from, to)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(...mark)
}
