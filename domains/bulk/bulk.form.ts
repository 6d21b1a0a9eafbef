import { z } from 'zod'
import { sendings } from '#domains/recruitment/review/moves.form.ts'
import { kindsOf, MOST } from './bulk.labels.ts'

const noOne = 'Tick at least one row'

/** The ticked rows, or `every`: all that the list shows under these filters. */
export const chooseForm = z
  .object({
    kind: z.enum(kindsOf, 'Choose what to do'),
    chosen: z.array(z.uuid()).max(MOST, `Tick ${MOST} rows at most`).default([]),
    every: z.literal('yes').optional().catch(undefined),
    search: z.string().max(2000).default(''),
  })
  .refine(({ chosen, every }) => every || chosen.length > 0, { path: ['chosen'], message: noOne })
export type ChooseForm = z.output<typeof chooseForm>

/** What is filled in before it begins; each kind takes what is its own. */
export const beginForm = z.object({
  managerId: z.union([z.literal(''), z.uuid()]).default(''),
  team: z.string().trim().max(100, 'The team must be 100 characters or fewer').default(''),
  rejectReason: z.string().trim().max(40).default(''),
  reason: z.string().trim().max(2000, 'The notes must be 2,000 characters or fewer').default(''),
  send: z.enum(sendings).default('later').catch('later'),
})
export type BeginForm = z.output<typeof beginForm>

/** Which row is left out. */
export const placeForm = z.object({ place: z.coerce.number().int().min(0) })
