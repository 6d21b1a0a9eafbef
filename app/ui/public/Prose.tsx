import { Fragment, type ReactNode } from 'react'
import css from './Prose.module.css'

/** Plain text as people type it: "## " begins a heading, "- " a line of a list, an empty line a paragraph. */
export function Prose({ text }: { text: string }) {
  return (
    <div className={css.prose}>
      {blocksOf(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text has no identity but its order
        <Fragment key={index}>{drawn(block)}</Fragment>
      ))}
    </div>
  )
}

type Block = { kind: 'heading'; text: string } | { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] }

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open = false
  for (const line of text.split(/\r?\n/).map((typed) => typed.trim())) {
    const last = blocks.at(-1)
    if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3) })
    else if (line.startsWith('- ')) {
      if (open && last?.kind === 'list') last.items.push(line.slice(2))
      else blocks.push({ kind: 'list', items: [line.slice(2)] })
    } else if (line && open && last?.kind === 'paragraph') last.text += ` ${line}`
    else if (line) blocks.push({ kind: 'paragraph', text: line })
    open = line !== ''
  }
  return blocks
}

function drawn(block: Block): ReactNode {
  if (block.kind === 'heading') return <h2>{block.text}</h2>
  if (block.kind === 'paragraph') return <p>{withGaps(block.text)}</p>
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{withGaps(item)}</li>
      ))}
    </ul>
  )
}

// Text in square brackets is still to be completed, and looks like it: dashed.
function withGaps(text: string): ReactNode {
  return text.split(/(\[[^\]]+\])/).map((part) =>
    part.startsWith('[') ? (
      <span key={part} className={css.gap}>
        {part.slice(1, -1)}
      </span>
    ) : (
      part
    ),
  )
}
