import { z } from 'zod'
import { type Embed, videoIds, videoProviders } from './video-ids.ts'

/**
 * Text as the lesson editor keeps it (the JSON of ProseMirror), by an allow-list: what is not named here is neither stored
 * nor shown.
 */
export type RichText = { type: 'doc'; content: Block[] }

export type Mark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } }
export type Inline = { type: 'text'; text: string; marks?: Mark[] } | { type: 'hardBreak' }
export type Paragraph = { type: 'paragraph'; content?: Inline[] }
export type ListItem = { type: 'listItem'; content: Block[] }
export type Cell = { type: 'tableCell' | 'tableHeader'; content: Paragraph[] }
export type Block =
  | Paragraph
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: Inline[] }
  | { type: 'bulletList'; content: ListItem[] }
  | { type: 'orderedList'; content: ListItem[] }
  | { type: 'blockquote'; content: Paragraph[] }
  | { type: 'think'; attrs: { ask: 'think' | 'try' }; content: Block[] }
  | { type: 'table'; content: { type: 'tableRow'; content: Cell[] }[] }
  | { type: 'media'; attrs: Media }
  | { type: 'embed'; attrs: Embed }

/** A file of the course; the words are its description for those who cannot see or hear it. */
export type Media = {
  kind: 'picture' | 'video' | 'audio' | 'pdf'
  mediaId: string
  words: string
  captionsId?: string
}

const href = z
  .string()
  .max(2000)
  .refine((value) => /^(https:\/\/|mailto:)/.test(value), 'A link starts with https:// or mailto:')
const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href }) }),
])
const inline = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: z.string().min(1).max(20_000),
    marks: z.array(mark).max(3).optional(),
  }),
  z.strictObject({ type: z.literal('hardBreak') }),
])
const inlines = z.array(inline).max(500).optional()
const paragraph = z.strictObject({ type: z.literal('paragraph'), content: inlines })
const cell = z.strictObject({
  type: z.enum(['tableCell', 'tableHeader']),
  content: z.array(paragraph).min(1).max(20),
})
const described = z.string().trim().min(1).max(500)
const media = z.strictObject({
  kind: z.enum(['picture', 'video', 'audio', 'pdf']),
  mediaId: z.uuid(),
  words: described,
  captionsId: z.uuid().optional(),
})
const embed = z
  .strictObject({ provider: z.enum(videoProviders), videoId: z.string(), words: described })
  .refine(({ provider, videoId }) => videoIds[provider].test(videoId), 'This is no video of that site')

const DEEPEST = 6
function block(depth: number): z.ZodType<Block> {
  const blocks = depth < DEEPEST ? z.array(z.lazy(() => block(depth + 1))).max(200) : z.array(paragraph).max(200)
  const item = z.strictObject({ type: z.literal('listItem'), content: blocks })
  return z.discriminatedUnion('type', [
    paragraph,
    z.strictObject({
      type: z.literal('heading'),
      attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
      content: inlines,
    }),
    z.strictObject({ type: z.literal('bulletList'), content: z.array(item).min(1).max(200) }),
    z.strictObject({ type: z.literal('orderedList'), content: z.array(item).min(1).max(200) }),
    z.strictObject({ type: z.literal('blockquote'), content: z.array(paragraph).min(1).max(50) }),
    z.strictObject({
      type: z.literal('think'),
      attrs: z.strictObject({ ask: z.enum(['think', 'try']) }),
      content: blocks,
    }),
    z.strictObject({
      type: z.literal('table'),
      content: z
        .array(z.strictObject({ type: z.literal('tableRow'), content: z.array(cell).min(1).max(12) }))
        .min(1)
        .max(100),
    }),
    z.strictObject({ type: z.literal('media'), attrs: media }),
    z.strictObject({ type: z.literal('embed'), attrs: embed }),
  ]) as z.ZodType<Block>
}

export const richText = z.strictObject({
  type: z.literal('doc'),
  content: z.array(block(0)).max(500),
}) as unknown as z.ZodType<RichText>

/** Its words alone, a line for each paragraph, heading or cell: for counting, reading aloud and searching. */
export function plainWords(text: RichText): string[] {
  return text.content.flatMap(wordsOf).filter((line) => line !== '')
}

function wordsOf(node: Block | ListItem | Cell | { type: 'tableRow'; content: Cell[] }): string[] {
  if (node.type === 'media' || node.type === 'embed') return []
  if (node.type === 'paragraph' || node.type === 'heading')
    return [(node.content ?? []).map((part) => (part.type === 'text' ? part.text : ' ')).join('')]
  return (node.content as Block[]).flatMap(wordsOf)
}
