import { Children, type ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import type { Block, Cell, Inline, ListItem, Mark, Media, RichText as Text } from '#lib/rich-text.ts'
import type { Embed } from '#lib/video-ids.ts'
import css from './RichText.module.css'

/** How the files of a lesson, and videos of other sites, are drawn. */
export type DrawMedia = { file: (media: Media) => ReactNode; embed: (embed: Embed) => ReactNode }
type RichTextProps = { text: Text; media?: DrawMedia; className?: string | undefined }

/** Text as the editor keeps it. What is not named here is not drawn, and nothing of it is taken as HTML. */
export function RichText({ text, media = mediaWords, className }: RichTextProps) {
  return <div className={classes(css.text, className)}>{blocks(text.content, media)}</div>
}

const words = ({ words }: { words: string }) => <p className="muted">{words}</p>
const mediaWords: DrawMedia = { file: words, embed: words }

// a text has no identity but its order
const each = <T,>(parts: readonly T[], draw: (part: T) => ReactNode) => Children.toArray(parts.map(draw))

const blocks = (content: readonly Block[], media: DrawMedia) => each(content, (block) => drawn(block, media))

function drawn(block: Block, media: DrawMedia): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{inlines(block.content)}</p>
    case 'heading':
      return block.attrs.level === 2 ? <h2>{inlines(block.content)}</h2> : <h3>{inlines(block.content)}</h3>
    case 'bulletList':
      return <ul>{each(block.content, (item) => itemOf(item, media))}</ul>
    case 'orderedList':
      return <ol>{each(block.content, (item) => itemOf(item, media))}</ol>
    case 'blockquote':
      return <blockquote>{blocks(block.content, media)}</blockquote>
    case 'think':
      return (
        <aside className={css.think}>
          <p>
            <b>{askWords[block.attrs.ask]}</b>
          </p>
          {blocks(block.content, media)}
        </aside>
      )
    case 'table':
      return <Table rows={block.content.map(({ content }) => content)} />
    case 'media':
      return media.file(block.attrs)
    case 'embed':
      return media.embed(block.attrs)
    default:
      return null
  }
}

export const askWords = { think: 'Think', try: 'Try it' }

/** A line of one paragraph is drawn without it. */
function itemOf({ content }: ListItem, media: DrawMedia): ReactNode {
  const [only, ...more] = content
  return <li>{only?.type === 'paragraph' && more.length === 0 ? inlines(only.content) : blocks(content, media)}</li>
}

/** On a phone each row is a card, whose lines say what the column is. */
function Table({ rows }: { rows: Cell[][] }) {
  const [first = [], ...others] = rows
  const headed = first.every(({ type }) => type === 'tableHeader')
  const heads = headed ? first.map(wordsOf) : []
  return (
    <table className={classes(css.table, headed && css.headed)}>
      {headed && (
        <thead>
          <tr>
            {each(first, (cell) => (
              <th scope="col">{inCell(cell)}</th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {each(headed ? others : rows, (row) => (
          <tr>
            {each(row, (cell) =>
              cell.type === 'tableHeader' ? (
                <th scope="row">{inCell(cell)}</th>
              ) : (
                <td data-head={heads[row.indexOf(cell)] || undefined}>{inCell(cell)}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const inCell = ({ content }: Cell) =>
  content.length === 1
    ? inlines(content[0]?.content)
    : each(content, (paragraph) => <p>{inlines(paragraph.content)}</p>)
const wordsOf = ({ content }: Cell) =>
  content.flatMap(({ content = [] }) => content.map((part) => (part.type === 'text' ? part.text : ' '))).join('')

const inlines = (parts: readonly Inline[] = []) =>
  each(parts, (part) =>
    part.type === 'text' ? marked(part.text, part.marks) : part.type === 'hardBreak' ? <br /> : null,
  )

function marked(text: ReactNode, marks: readonly Mark[] = []): ReactNode {
  return marks.reduceRight<ReactNode>((inner, mark) => {
    if (mark.type === 'bold') return <b>{inner}</b>
    if (mark.type === 'italic') return <i>{inner}</i>
    if (mark.type === 'link' && isLink(mark.attrs.href))
      return (
        <a href={mark.attrs.href} rel="noopener noreferrer">
          {inner}
        </a>
      )
    return inner
  }, text)
}

const isLink = (href: string) => /^(https:\/\/|mailto:)/.test(href)
