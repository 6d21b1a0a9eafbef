import { z } from 'zod'
import { unsealJson } from '#platform/encryption.server.ts'
import type { AnswerContent } from './answers.rules.ts'
import type { referenceAnswers } from './references.table.ts'

const contentShape = z.object({
  answers: z.record(z.string(), z.string()),
  changed: z.record(z.string(), z.number()),
  by: z.record(z.string(), z.string()).optional(),
}) satisfies z.ZodType<AnswerContent>

export function openedAnswers({
  requestId,
  content,
}: Pick<typeof referenceAnswers.$inferSelect, 'requestId' | 'content'>) {
  return unsealJson(contentShape, content, placeOf(requestId))
}

/** Where the answers of a request are sealed to. */
export function placeOf(requestId: string) {
  return { table: 'reference_answers', column: 'content', row: requestId }
}
