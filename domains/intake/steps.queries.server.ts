import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { NEW_TYPE } from './chosen.rules.ts'
import { importFields, likeOf } from './columns.rules.ts'
import { waitingImport } from './content.server.ts'
import { mayImport } from './import.access.ts'
import { importTypes, placesHere } from './known.queries.server.ts'
import { linesOf } from './layout.rules.ts'
import { joined, prepare } from './prepare.queries.server.ts'
import { recognisedBy, rowName } from './recognised.rules.ts'
import { stepsOf } from './steps.rules.ts'

const FIRST = 9
const MOST_SHOWN = 60

/** The sheets of a workbook as they are read: the first lines of each, and every line that is no person. */
export async function readSheets(ctx: Ctx<User>, id: string) {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const { row, content } = await waitingImport(ctx, id)
  const recognised = recognisedBy(await importTypes(ctx), await placesHere(ctx))
  const sheets = content.sheets.map((sheet, at) => {
    const layout = content.layouts[at] ?? { use: false, head: null, group: null, said: {} }
    const lines = linesOf(sheet, layout, recognised)
    const shown = lines.filter(({ n, kind }, place) => place < FIRST || (kind !== 'person' && n > (layout.head ?? 0)))
    return {
      name: sheet.name,
      ...{ use: layout.use, head: layout.head, group: layout.group },
      people: lines.filter(({ kind }) => kind === 'person').length,
      columns: Math.max(0, ...sheet.lines.map(({ cells }) => cells.filter(Boolean).length)),
      rows: sheet.lines.length,
      heads: sheet.lines
        .slice(0, 20)
        .map(({ n, cells }) => ({ n, says: cells.filter(Boolean).slice(0, 4).join(', ').slice(0, 60) })),
      lines: shown.slice(0, MOST_SHOWN).map(({ n, cells, kind }) => ({ n, kind, cells: cells.slice(0, 8) })),
    }
  })
  return { fileName: row.fileName, sheets }
}

/** The columns of all sheets with different samples of each, and what each is taken for. */
export async function readColumns(ctx: Ctx<User>, id: string) {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const { row, content: waiting } = await waitingImport(ctx, id)
  const { content, joined: all, types } = await joined(ctx, waiting)
  const columns = all.columns.map(({ label }, at) => {
    const filled = all.rows.flatMap(({ cells }) => cells[at] || [])
    const samples = [...new Set(filled)].slice(0, 3)
    const field = content.fields[label] ?? ''
    return { heading: label, field, like: likeOf(label, types), samples, filled: filled.length }
  })
  const fields = importFields(types).map(({ key, label }) => ({ key, label }))
  const { makeJobs, makeLocations, matched, transferor, newTypes } = content
  const chosen = { makeJobs, makeLocations, matched, transferor }
  const makes = Object.entries(newTypes).map(([id, type]) => ({ id, ...type }))
  const more = Object.entries(NEW_TYPE).map(([key, label]) => ({ key, label }))
  const none = { questions: [], later: { open: 0, answered: 0 } }
  const nothing = { ...none, identified: none }
  const steps = stepsOf({ ...content, matched: false }, { ...nothing, joined: all })
  const sheets = steps.sheets.used
  return {
    fileName: row.fileName,
    rowCount: all.rows.length,
    sheets,
    columns,
    fields: [...fields, ...more],
    newTypes: makes,
    steps,
    ...chosen,
  }
}

/** What is asked about the values of a workbook. */
export async function readQuestions(ctx: Ctx<User>, id: string) {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const { row, content } = await waitingImport(ctx, id)
  const prepared = await prepare(ctx, id, content)
  return {
    fileName: row.fileName,
    questions: prepared.questions,
    steps: stepsOf(content, prepared),
    today: todayOf(ctx),
  }
}

/** Rows that may be about the same person as another row, or as someone here, side by side. */
export async function readSamePeople(ctx: Ctx<User>, id: string) {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const { row, content } = await waitingImport(ctx, id)
  const prepared = await prepare(ctx, id, content)
  const questions = prepared.identified.questions.map((question) => ({
    ...question,
    where: rowName(content, question.row.n),
    like: question.like.map((one) =>
      one.kind === 'row' ? { ...one, where: rowName(content, one.row.n) } : { ...one, where: '' },
    ),
  }))
  return { fileName: row.fileName, questions, unused: prepared.identified.unused, steps: stepsOf(content, prepared) }
}

/** What comes after the columns: the questions while some are open, then who is who, then the check. */
export async function nextStep(ctx: Ctx<User>, id: string): Promise<'Questions' | 'Same person' | 'Check'> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const { content } = await waitingImport(ctx, id)
  const { questions, people } = stepsOf(content, await prepare(ctx, id, content))
  if (questions.open > 0) return 'Questions'
  return people.open > 0 ? 'Same person' : 'Check'
}
