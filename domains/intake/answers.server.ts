import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { typedDay } from '#lib/typed-day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { type Content, lockedImport, sealContent } from './content.server.ts'
import { mayImport } from './import.access.ts'
import type { AnswerForm } from './import.form.ts'
import { TYPED } from './import.labels.ts'
import { importAnswers, imports } from './imports.table.ts'
import { type Prepared, prepare } from './prepare.queries.server.ts'

/** Keeps the answer to one question, for all its cells or column by column; of whom a row is about also who said so. */
export async function answerImport(ctx: Ctx<User>, id: string, form: AnswerForm): Promise<void> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const { question, answer, by } = form
  await change(ctx, id, async (ctx, prepared) => {
    const asked = asksOf(prepared).find((one) => one.id === question)
    const allowed = (value: string) => asked?.options.some((option) => option.value === value)
    if (!asked || !allowed(answer)) throw notAsked()
    if (answer === TYPED) return { fixedCells: typedAgain(prepared, form) }
    if (question.startsWith('p:')) await sayWho(ctx, id, Number(question.slice(2)))
    const columns = by
      .filter(({ answer }) => allowed(answer))
      .map(({ column, answer }) => [`${question}|${column}`, answer])
    return { answers: { [question]: answer, ...Object.fromEntries(columns) } }
  })
}

/** A date that was typed instead of the cells of a question. */
function typedAgain({ sheet, known }: Prepared, { question, typed = '' }: AnswerForm): Content['fixedCells'] {
  if (!typedDay(typed, known.today))
    throw new Refusal('invalid', 'Update failed', 'Enter the date.', { typed: 'Enter a date like 1/3/2026' })
  const cells = sheet.odd.filter(({ group }) => `v:${group}` === question)
  return Object.fromEntries(
    [...Map.groupBy(cells, ({ n }) => String(n))].map(([n, some]) => [
      n,
      Object.fromEntries(some.map(({ column }) => [column, typed])),
    ]),
  )
}

/** Takes what is suggested for every question about values that has no answer yet. Whom a row is about, and days that are worked out, are never answered in bulk. */
export async function useSuggestions(ctx: Ctx<User>, id: string): Promise<void> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  await change(ctx, id, async (_, { questions }) => {
    const open = questions.filter(({ answer, suggested, byItself }) => !answer && suggested && !byItself)
    return { answers: Object.fromEntries(open.map(({ id, suggested = '' }) => [id, suggested])) }
  })
}

async function sayWho(ctx: Ctx<User>, importId: string, row: number): Promise<void> {
  const said = { by: ctx.actor.userId, at: ctx.now.toString() }
  await ctx.db
    .insert(importAnswers)
    .values({ importId, row, ...said })
    .onConflictDoUpdate({ target: [importAnswers.importId, importAnswers.row], set: said })
}

const asksOf = ({ questions, identified }: Prepared) => [...questions, ...identified.questions]

const notAsked = () =>
  new Refusal('invalid', 'Update failed', 'Choose an answer.', { answer: 'Choose an answer from the list' })

type Answered = { answers?: Content['answers']; fixedCells?: Content['fixedCells'] }
type Answering = (ctx: Ctx<User>, prepared: Prepared) => Promise<Answered>

async function change(ctx: Ctx<User>, id: string, answer: Answering): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const { content } = await lockedImport(ctx, id)
    const { answers = {}, fixedCells = {} } = await answer(ctx, await prepare(ctx, id, content))
    const cells = { ...content.fixedCells }
    for (const [n, fixed] of Object.entries(fixedCells)) cells[n] = { ...cells[n], ...fixed }
    const questions = Object.keys(answers)
    // an answer for all cells takes the place of those by column
    const before = Object.entries(content.answers).filter(
      ([key]) => !questions.some((question) => key.startsWith(`${question}|`)),
    )
    await ctx.db
      .update(imports)
      .set({
        content: sealContent(id, {
          ...content,
          answers: { ...Object.fromEntries(before), ...answers },
          fixedCells: cells,
        }),
      })
      .where(eq(imports.id, id))
    await record(ctx, 'import.answered', id, { count: questions.length })
  })
}
