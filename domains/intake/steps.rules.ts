import type { Later } from './question.rules.ts'

type Book = { sheets: readonly unknown[]; layouts: readonly { use: boolean }[]; matched: boolean }
type Open = readonly { answer: string | undefined }[]
type Part = { questions: Open; later: Later }
type Asked = Part & { identified: Part; joined: { columns: readonly unknown[] } }

/** How far each step is: what it has, and what is open in it. */
export function stepsOf(content: Book, prepared: Asked) {
  const of = ({ questions, later }: Part) => ({
    all: questions.length + later.open + later.answered,
    open: questions.filter(({ answer }) => answer === undefined).length + later.open,
  })
  return {
    sheets: { used: content.layouts.filter(({ use }) => use).length, all: content.sheets.length },
    columns: prepared.joined.columns.length,
    matched: content.matched,
    questions: of(prepared),
    people: of(prepared.identified),
  }
}
export type StepsOfImport = ReturnType<typeof stepsOf>
