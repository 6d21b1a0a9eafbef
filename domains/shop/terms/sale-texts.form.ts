import { z } from 'zod'
import { formatCount } from '#lib/count.ts'
import { fromMarkdown } from '#lib/markdown.ts'
import { richText } from '#lib/rich-text.ts'

export const SALE_TEXT_LENGTH = 40_000

/** A text in Markdown that can be shown, written over the version that was open; shown first, or published. */
export const saleTextForm = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'Write the text')
    .max(SALE_TEXT_LENGTH, `The text must be ${formatCount(SALE_TEXT_LENGTH)} characters or fewer`)
    .superRefine((text, check) => {
      const problem = unshown(text)
      if (problem) check.addIssue({ code: 'custom', message: problem })
    }),
  over: z.coerce.number().int().min(1),
  verb: z.enum(['preview', 'publish']).default('publish'),
})

/** Why a text cannot be shown as it is typed. */
function unshown(text: string): string | undefined {
  try {
    const { success } = richText.safeParse(fromMarkdown(text))
    return success ? undefined : 'Links must begin with https:// or mailto:, and pictures cannot be shown'
  } catch {
    return 'Use headings, paragraphs, lists, quotations, bold, italic and links only. HTML, code, lines and pictures cannot be shown'
  }
}
