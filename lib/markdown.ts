import { lexer, type Token, type Tokens } from 'marked'
import type { Block, Cell, Inline, ListItem, Mark, Paragraph, RichText } from './rich-text.ts'

/** Markdown as rich text. Throws on what rich text does not have (HTML, code, pictures by address), rather than lose it. */
export function fromMarkdown(text: string): RichText {
  return { type: 'doc', content: blocksOf(lexer(text, { gfm: true })) }
}

const blocksOf = (tokens: readonly Token[]): Block[] => tokens.flatMap(blockOf)

function blockOf(token: Token): Block[] {
  switch (token.type) {
    case 'space':
      return []
    case 'paragraph':
    case 'text':
      return [paragraphOf(token as Tokens.Paragraph)]
    case 'heading':
      return [{ type: 'heading', attrs: { level: token.depth < 4 ? 2 : 3 }, content: inlinesOf(token.tokens ?? []) }]
    case 'list':
      return [{ type: token.ordered ? 'orderedList' : 'bulletList', content: (token as Tokens.List).items.map(itemOf) }]
    case 'blockquote':
      return [quoteOf(token as Tokens.Blockquote)]
    case 'table':
      return [tableOf(token as Tokens.Table)]
    default:
      throw new Error(`Rich text has no “${token.type}”: ${token.raw.slice(0, 60)}`)
  }
}

const paragraphOf = ({ tokens }: { tokens?: Token[] }): Paragraph => ({
  type: 'paragraph',
  content: inlinesOf(tokens ?? []),
})
const itemOf = ({ tokens }: Tokens.ListItem): ListItem => ({ type: 'listItem', content: blocksOf(tokens) })

/** "> **Think:** ..." asks the reader to stop; any other quotation is one. */
function quoteOf({ tokens }: Tokens.Blockquote): Block {
  const content = blocksOf(tokens)
  const first = content[0]
  const lead = first?.type === 'paragraph' ? first.content?.[0] : undefined
  const ask = lead?.type === 'text' ? asks[lead.text] : undefined
  if (!ask || first?.type !== 'paragraph') return { type: 'blockquote', content: content as Paragraph[] }
  const [, next, ...rest] = first.content ?? []
  const said = next?.type === 'text' ? [{ ...next, text: next.text.trimStart() }, ...rest] : rest
  return { type: 'think', attrs: { ask }, content: [{ ...first, content: said }, ...content.slice(1)] }
}
const asks: Record<string, 'think' | 'try'> = { 'Think:': 'think', 'Try it:': 'try' }

function tableOf({ header, rows }: Tokens.Table): Block {
  const cell =
    (type: Cell['type']) =>
    ({ tokens }: Tokens.TableCell): Cell => ({ type, content: [paragraphOf({ tokens })] })
  return {
    type: 'table',
    content: [
      { type: 'tableRow', content: header.map(cell('tableHeader')) },
      ...rows.map((row) => ({ type: 'tableRow' as const, content: row.map(cell('tableCell')) })),
    ],
  }
}

function inlinesOf(tokens: readonly Token[], marks: Mark[] = []): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    if (token.type === 'br') return [{ type: 'hardBreak' }]
    const mark = markOf(token)
    if (mark) return inlinesOf((token as Tokens.Strong).tokens, [...marks, mark])
    if (token.type !== 'text' && token.type !== 'escape')
      throw new Error(`Rich text has no “${token.type}”: ${token.raw.slice(0, 60)}`)
    if ('tokens' in token && token.tokens) return inlinesOf(token.tokens, marks)
    const text = plain(token.text).replaceAll('\n', ' ')
    return text ? [{ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) }] : []
  })
}

function markOf(token: Token): Mark | undefined {
  if (token.type === 'strong') return { type: 'bold' }
  if (token.type === 'em') return { type: 'italic' }
  if (token.type === 'link') return { type: 'link', attrs: { href: token.href } }
  return undefined
}

// the lexer leaves entities as they were written
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const plain = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
