type Book = { sheets: readonly unknown[]; layouts: readonly { use: boolean }[]; matched: boolean }
type Open = readonly { answer: string | undefined }[]
type Asked = { questions: Open; identified: { questions: Open }; joined: { columns: readonly unknown[] } }

/** How far each step is: what it has, and what is open in it. */
export function stepsOf(content: Book, prepared: Asked) {
  const { questions, identified } = prepared
  const open = (asked: Open) => asked.filter(({ answer }) => answer === undefined).length
  return {
    sheets: { used: content.layouts.filter(({ use }) => use).length, all: content.sheets.length },
    columns: prepared.joined.columns.length,
    matched: content.matched,
    questions: { all: questions.length, open: open(questions) },
    people: { all: identified.questions.length, open: open(identified.questions) },
  }
}
export type StepsOfImport = ReturnType<typeof stepsOf>
