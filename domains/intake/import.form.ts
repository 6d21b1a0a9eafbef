import { z } from 'zod'
import { lineKinds } from './lines.rules.ts'

const tick = z
  .literal('on')
  .optional()
  .catch(undefined)
  .transform((on) => on === 'on')

const lineNumber = z
  .union([z.literal(''), z.coerce.number().int().min(0).max(100_000)])
  .default('')
  .transform((line) => (line === '' ? null : line))

/** How each sheet of the workbook is read, in their order. */
export const sheetsForm = z.object({
  sheets: z
    .array(z.object({ use: tick, head: lineNumber, group: lineNumber }))
    .max(30)
    .default([]),
  /** The rows of the first sheet that is used are those of all. */
  forAll: tick,
  /** What lines are that were taken for something else. */
  lines: z
    .array(
      z.object({
        sheet: z.coerce.number().int().min(0).max(29),
        line: z.string().regex(/^\d{1,6}$/),
        kind: z.enum(lineKinds),
      }),
    )
    .max(500)
    .default([]),
  /** Saved, and the page is shown again. */
  stay: z.string().max(10).optional(),
})
export type SheetsForm = z.output<typeof sheetsForm>

/** What each column of the sheet is, in their order; empty is nothing. */
export const columnsForm = z.object({
  fields: z.array(z.string().max(80)).max(400).default([]),
  /** The types that are made with the import. */
  types: z
    .array(
      z.object({
        key: z.string().max(60),
        name: z.string().trim().min(1, 'Enter the name').max(100, 'The name must be 100 characters or fewer'),
        months: z
          .union(
            [
              z.literal(''),
              z.coerce.number().int().min(1, 'Enter months from 1 to 120').max(120, 'Enter months from 1 to 120'),
            ],
            'Enter months from 1 to 120, or leave it blank',
          )
          .default('')
          .transform((months) => months || null),
        who: z.enum(['everyone', 'care', 'none'], 'Choose who needs it'),
      }),
    )
    .max(100)
    .default([]),
  makeJobs: tick,
  makeLocations: tick,
  /** Under TUPE: who employed them before. */
  transferor: z.string().trim().max(200, 'The name must be 200 characters or fewer').optional(),
})
export type ColumnsForm = Omit<z.output<typeof columnsForm>, 'types'> & {
  types?: z.output<typeof columnsForm>['types']
}

/** One answer, for all cells of a question or for those of one column. */
export const answerForm = z.object({
  question: z.string().min(1).max(200),
  answer: z.string('Choose an answer').min(1, 'Choose an answer').max(200),
  column: z.string().max(1000).default(''),
  /** A date in the place of the cells of the question. */
  typed: z.string().trim().max(40, 'A date must be 40 characters or fewer').optional(),
  /** Answers of several columns at once: their headings and answers, in one order. */
  by: z
    .array(z.object({ column: z.string().max(1000), answer: z.string().max(200) }))
    .max(200)
    .default([]),
})
export type AnswerForm = z.output<typeof answerForm>

/** Cells corrected in the page: row number in the sheet, field and new value. */
export const cellsForm = z.object({
  cells: z
    .array(
      z.object({
        row: z.coerce.number().int().min(1).max(10_000_000),
        field: z.string().max(80),
        says: z.string().trim().max(1000, 'A cell must be 1,000 characters or fewer').default(''),
      }),
    )
    .max(100)
    .default([]),
})
export type CellsForm = z.output<typeof cellsForm>

export const rowFilters = z.object({
  show: z.enum(['problems', 'all', 'left-out']).catch('problems'),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
})
export type RowFilters = z.output<typeof rowFilters>

/** Which question is open, and whether by its columns. */
export const questionFilters = z.object({
  ask: z.string().max(200).catch(''),
  by: z.enum(['columns', '']).catch(''),
})
