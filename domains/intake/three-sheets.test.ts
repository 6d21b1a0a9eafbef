import { describe, expect, test } from 'vitest'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { accountsOfAllRoles, openWorld } from '#tests/access/world.ts'
import { answersOf } from '#tests/intake-sheets/answers.ts'
import { cameIn } from '#tests/intake-sheets/came-in.ts'
import { differencesOf } from '#tests/intake-sheets/differences.ts'
import { homeSheets } from '#tests/intake-sheets/home-sheets.ts'
import { moveIn } from '#tests/intake-sheets/homes.ts'
import type { Book } from '#tests/intake-sheets/plan.ts'
import { staffList } from '#tests/intake-sheets/staff-list.ts'
import { trainingMatrix } from '#tests/intake-sheets/training-matrix.ts'
import { workbookOf } from '#tests/intake-sheets/write.ts'
import { answerImport, useSuggestions as takeSuggestions } from './answers.server.ts'
import { ASK } from './import.labels.ts'
import { readImport } from './imports.queries.server.ts'
import { chooseColumns, startImport } from './imports.server.ts'
import { runImport } from './run.server.ts'
import { readColumns, readQuestions, readSamePeople } from './steps.queries.server.ts'

const now = Temporal.Instant.from('2046-11-20T12:00:00Z')

/** Takes a workbook as far as its check, with what is suggested; returns how much was asked. */
async function bringAsFarAsCheck(hr: Ctx<User>, book: Book) {
  const started = await startImport(hr, { name: book.file, bytes: await workbookOf(book), again: true })
  const id = started.already ? '' : started.id
  const { columns } = await readColumns(hr, id)
  // what a short heading means ("Meds") is answered too
  const headings = columns.filter(({ field }) => field === ASK)
  const fields = columns.map(({ field, like }) => (field === ASK ? (like?.key ?? '') : field))
  await chooseColumns(hr, id, { fields, makeJobs: false, makeLocations: false })
  const values = (await readQuestions(hr, id)).questions
  await takeSuggestions(hr, id)
  // days that are worked out are answered by hand
  for (const { id: question, answer, suggested } of (await readQuestions(hr, id)).questions)
    if (answer === undefined && suggested)
      await answerImport(hr, id, { question, answer: suggested, column: '', by: [] })
  const people = (await readSamePeople(hr, id)).questions
  // whom a row is about is answered by hand, each by itself; one name with two addresses is two people
  for (const { id: question, answer, suggested = 'new' } of people)
    if (answer === undefined) await answerImport(hr, id, { question, answer: suggested, column: '', by: [] })
  return { id, asked: [...headings.map(() => ({ answer: undefined })), ...values, ...people] }
}

describe.each([homeSheets, trainingMatrix, staffList])('$file', (book) => {
  test('comes in cell by cell as its answer sheet says, with at most 25 answers, and asks nothing next month', async () => {
    const world = await openWorld()
    const { actor } = (await accountsOfAllRoles(world))['Admin / HR']
    const hr: Ctx<User> = { ...world.ctx(actor), actor, now }
    await moveIn(world.database.pool)
    const { id, asked } = await bringAsFarAsCheck(hr, book)
    expect(asked.length).toBeLessThanOrEqual(25)
    const { dryRun } = await readImport(hr, id, { show: 'problems', page: 1 })
    expect(dryRun?.rows.flatMap(({ faults }) => faults)).toEqual([])
    await runImport(hr, id)
    expect(differencesOf(answersOf(book), await cameIn(world.database.pool))).toEqual([])
    const { reckoning } = await readImport(hr, id, { show: 'all', page: 1 })
    expect(reckoning.flatMap(({ column, missing }) => missing.map((one) => ({ column, ...one })))).toEqual([])
    for (const { read, recorded, nothing, stays, leftOut } of reckoning)
      expect(recorded + nothing + stays + leftOut).toBe(read)

    const again = await bringAsFarAsCheck({ ...hr, now: now.add({ hours: 24 * 7 }) }, book)
    expect(again.asked.filter(({ answer }) => answer === undefined)).toEqual([])
    await world.close()
  })
})
