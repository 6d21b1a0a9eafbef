import { Children, type ReactNode } from 'react'
import css from './Prose.module.css'

/**
 * Plain text as people type it: "## " begins a heading, "- " a line of a list, an empty line a paragraph. In a line
 * "**bold**" is bold, "[words](https://...)" a link.
 */
export function Prose({ text }: { text: string }) {
  return <div className={css.prose}>{each(blocksOf(text), drawn)}</div>
}

// a text has no identity but its order
const each = <T,>(parts: readonly T[], draw: (part: T) => ReactNode) => Children.toArray(parts.map(draw))

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
  if (block.kind === 'heading') return <h2>{inLine(block.text)}</h2>
  if (block.kind === 'paragraph') return <p>{inLine(block.text)}</p>
  return (
    <ul>
      {each(block.items, (item) => (
        <li>{inLine(item)}</li>
      ))}
    </ul>
  )
}

const marks = /(\*\*[^*]+\*\*|\[[^\]]+\]\((?:https:\/\/|mailto:)[^\s)]+\)|\[[^\]]+\])/

// Text in square brackets that leads nowhere is still to be completed, and looks like it: dashed.
function inLine(text: string): ReactNode {
  return each(text.split(marks), (part) => {
    const bold = /^\*\*(.+)\*\*$/s.exec(part)?.[1]
    if (bold) return <b>{inLine(bold)}</b>
    const [, words, to] = /^\[(.+)\]\((.+)\)$/s.exec(part) ?? []
    if (words && to)
      return (
        <a href={to} rel="noopener noreferrer">
          {words}
        </a>
      )
    return part.startsWith('[') && part.endsWith(']') ? <span className={css.gap}>{part.slice(1, -1)}</span> : part
  })
}
