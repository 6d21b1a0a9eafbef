import { eq } from 'drizzle-orm'
import { type Question, whyNotAnAnswer } from '#domains/learning/courses/questions.rules.ts'
import { questionVersions } from '#domains/learning/courses/versions.table.ts'
import { type Marked, markedAnswer, type ShownQuestion, shownQuestion } from '#domains/learning/lessons/checks.rules.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { found, Refusal } from '#platform/refusal.ts'
import { type GivenAnswer, keptAnswer } from './drawing.rules.ts'

type Asked = Question & { id: string }

export async function questionOf({ db }: Ctx, id: string): Promise<Asked> {
  const [row] = await db.select().from(questionVersions).where(eq(questionVersions.id, id))
  return found(row, 'Question')
}

/** In an order of its own, the same for everyone who tries it. */
export const shown = (question: Asked): ShownQuestion => shownQuestion(question, question.id)

/** What is said of an answer of which nothing is kept. */
export function marked(question: Asked, given: GivenAnswer): Marked {
  const answer = keptAnswer(given) ?? {}
  const reason = whyNotAnAnswer(question, answer)
  if (reason) throw new Refusal('invalid', 'Not checked', reason, { answer: reason })
  return markedAnswer(question, answer, shown(question))
}
