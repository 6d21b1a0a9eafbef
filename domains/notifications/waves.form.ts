import { z } from 'zod'
import { dayFilter, pageNumber, searchWords } from '#lib/list-filters.ts'
import { waveWays } from './waves.rules.ts'

const oneId = z.uuid().or(z.literal('')).catch('')
const template = z
  .string()
  .regex(/^[a-z._]{0,60}$/)
  .catch('')

/** Whom of a wave is shown, and which email is previewed. */
export const waveFilters = z.object({
  q: searchWords,
  location: oneId,
  job: oneId,
  template: template.default(''),
  /** The template of the preview. */
  show: template.default(''),
  preview: pageNumber,
  page: pageNumber,
})
export type WaveFilters = z.output<typeof waveFilters>

export const waveForm = z.strictObject({ way: z.enum(waveWays, 'Choose what should happen'), until: dayFilter })

/** Whom to leave out: those who match, or all others. */
export const narrowForm = z.strictObject({
  who: z.enum(['these', 'others']),
  person: oneId.default(''),
  q: searchWords,
  location: oneId.default(''),
  job: oneId.default(''),
  email: template.default(''),
})
