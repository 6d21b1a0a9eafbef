import { z } from 'zod'

const tick = z
  .literal('on')
  .optional()
  .catch(undefined)
  .transform((on) => on === 'on')

/** What each column of the sheet is, in their order; empty is nothing. */
export const columnsForm = z.object({
  fields: z.array(z.string().max(50)).max(100).default([]),
  makeJobs: tick,
  makeLocations: tick,
  /** Under TUPE: who employed them before. */
  transferor: z.string().trim().max(200, 'The name must be 200 characters or fewer').optional(),
})
export type ColumnsForm = z.output<typeof columnsForm>

/** Cells corrected in the page: row number in the sheet, field and new value. */
export const cellsForm = z.object({
  cells: z
    .array(
      z.object({
        row: z.coerce.number().int().min(1).max(1_000_000),
        field: z.string().max(50),
        says: z.string().trim().max(1000, 'A cell must be 1,000 characters or fewer').default(''),
      }),
    )
    .max(100)
    .default([]),
})
export type CellsForm = z.output<typeof cellsForm>

export const rowFilters = z.object({
  show: z.enum(['problems', 'all']).catch('problems'),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
})
export type RowFilters = z.output<typeof rowFilters>
