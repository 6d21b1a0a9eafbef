import { type Editor, EditorContent, type Node, ReactNodeViewRenderer, useEditor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { LinkLine, Tool, Tools } from '#app/ui/toolbar/Tool.tsx'
import type { RichText } from '#lib/rich-text.ts'
import { lessonExtensions } from './extensions.ts'
import { lessonText } from './lesson-text.ts'
import { MediaPanel } from './MediaPanel.tsx'
import { EmbedView, MediaView } from './MediaView.tsx'
import { MediaPlace, type PlaceOfMedia } from './media-place.ts'
import css from './TextEditor.module.css'

type TextEditorProps = { text: RichText; locked: boolean; media: PlaceOfMedia; onChange: (text: string) => void }

/** As they are seen while a lesson is written, with what can be said of them. */
const views: Record<string, typeof MediaView> = { media: MediaView, embed: EmbedView }
const extensions = lessonExtensions.map((one) => {
  const view = views[one.name]
  return view ? (one as Node).extend({ addNodeView: () => ReactNodeViewRenderer(view) }) : one
})

/** The words of a lesson. Its JSON is what is stored; what lesson text does not have cannot be typed or pasted. */
export function TextEditor({ text, locked, media, onChange }: TextEditorProps) {
  const [broken, setBroken] = useState(false)
  const editor = useEditor({
    extensions,
    content: text,
    editable: !locked,
    immediatelyRender: false,
    injectCSS: false,
    enableContentCheck: true,
    onContentError: () => setBroken(true),
    editorProps: {
      attributes: { class: css.text ?? '', role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Lesson text' },
    },
    onUpdate: ({ editor }) => onChange(JSON.stringify(lessonText(editor.getJSON()))),
  })
  if (broken) return <p className="muted">This text cannot be changed here.</p>
  return (
    <MediaPlace value={media}>
      <div className={css.editor}>
        {editor && !locked && <Toolbar editor={editor} />}
        {editor ? <EditorContent editor={editor} /> : <div className={css.text} />}
      </div>
    </MediaPlace>
  )
}

function Toolbar({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState<'link' | 'media'>()
  const toggle = (line: 'link' | 'media') => setOpen(open === line ? undefined : line)
  const on = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      heading: editor.isActive('heading', { level: 2 }),
      list: editor.isActive('bulletList'),
      steps: editor.isActive('orderedList'),
      link: editor.isActive('link'),
      think: editor.isActive('think'),
      table: editor.isActive('table'),
    }),
  })
  const run = () => editor.chain().focus()
  const think = () => (on.think ? run().lift('think').run() : run().wrapIn('think', { ask: 'think' }).run())
  const link = (href: string) => {
    const chain = run().extendMarkRange('link')
    ;(href ? chain.setLink({ href }) : chain.unsetLink()).run()
    setOpen(undefined)
  }
  return (
    <>
      <Tools label="Text">
        <Tool label="Bold" on={on.bold} press={() => run().toggleBold().run()}>
          <b>B</b>
        </Tool>
        <Tool label="Italic" on={on.italic} press={() => run().toggleItalic().run()}>
          <i>I</i>
        </Tool>
        <Tool on={on.heading} press={() => run().toggleHeading({ level: 2 }).run()}>
          Heading
        </Tool>
        <Tool label="List" icon="menu" on={on.list} press={() => run().toggleBulletList().run()} />
        <Tool label="Numbered list" icon="steps" on={on.steps} press={() => run().toggleOrderedList().run()} />
        <Tool
          label="Table"
          icon="grid"
          on={on.table}
          press={() => run().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()}
        />
        <Tool label="Link" icon="link" on={on.link} press={() => toggle('link')} />
        <Tool icon="play" on={open === 'media'} press={() => toggle('media')}>
          Media
        </Tool>
        <Tool icon="chat" on={on.think} press={think}>
          Think
        </Tool>
      </Tools>
      {open === 'link' && <LinkLine begin={editor.getAttributes('link').href ?? 'https://'} onSet={link} />}
      {open === 'media' && <MediaPanel editor={editor} done={() => setOpen(undefined)} />}
      {on.table && <TableTools editor={editor} />}
    </>
  )
}

function TableTools({ editor }: { editor: Editor }) {
  const run = () => editor.chain().focus()
  return (
    <Tools label="Table">
      <Tool press={() => run().addRowAfter().run()}>Add row</Tool>
      <Tool press={() => run().addColumnAfter().run()}>Add column</Tool>
      <Tool press={() => run().deleteRow().run()}>Delete row</Tool>
      <Tool press={() => run().deleteColumn().run()}>Delete column</Tool>
      <Tool press={() => run().deleteTable().run()}>Delete table</Tool>
    </Tools>
  )
}
