import { z } from 'zod'
import { MOST_IN_ONE_PDF, MOST_PEOPLE, whoKeys } from '#domains/inspection/packs.rules.ts'
import { presetKeys } from '#domains/inspection/presets.rules.ts'
import { oneOf, pageNumber, searchWords, wholeText } from '#lib/list-filters.ts'
import { isSeed } from './sample.rules.ts'

const someId = z.uuid().catch('').default('')

/** The most people that an inspector draws at once. */
export const sizes = [3, 5, 8, 10, 15, 20, 50] as const

/** What the page of choosing shows, from its address; `people` are those who are ticked, with commas between. */
export const choosingFilters = z.object({
  how: z.enum(['ticked', 'sample']).catch('ticked'),
  q: searchWords.default(''),
  location: someId,
  job: someId,
  /** A team or shift, as posts name it. */
  team: wholeText,
  who: oneOf(whoKeys).default(''),
  preset: z.enum(presetKeys).catch('cqc'),
  size: z.coerce.number().int().min(1).max(MOST_PEOPLE).catch(5),
  seed: z.string().refine(isSeed).catch(''),
  people: z
    .string()
    .max(MOST_PEOPLE * 37)
    .catch('')
    .default('')
    .transform((ids) =>
      ids
        .split(',')
        .filter((id) => z.uuid().safeParse(id).success)
        .slice(0, MOST_PEOPLE),
    ),
  page: pageNumber,
})
export type ChoosingFilters = z.output<typeof choosingFilters>

/** A pack to build: whose files, and by which preset. Of a sample `people` are those who were shown. */
export const packForm = z
  .strictObject({
    preset: z.enum(presetKeys, 'Choose whom the pack is for'),
    format: z.enum(['zip', 'pdf'], 'Choose a ZIP or one PDF').default('zip'),
    how: z.enum(['ticked', 'sample']).default('ticked'),
    seed: z.union([z.literal(''), z.string().refine(isSeed, 'A seed has nine digits')]).default(''),
    location: z.union([z.literal(''), z.uuid()]).default(''),
    job: z.union([z.literal(''), z.uuid()]).default(''),
    team: z.string().trim().max(100).default(''),
    who: z.enum(whoKeys).default('in_post'),
    people: z
      .array(z.uuid('Choose people from the list'), 'Choose at least one person')
      .min(1, 'Choose at least one person')
      .max(MOST_PEOPLE, `Choose ${MOST_PEOPLE} people at most`),
  })
  .refine(({ how, seed }) => how === 'ticked' || seed, { path: ['seed'], message: 'A seed has nine digits' })
  .refine(({ format, people }) => format === 'zip' || people.length <= MOST_IN_ONE_PDF, {
    path: ['format'],
    message: `One PDF holds ${MOST_IN_ONE_PDF} people at most. Choose a ZIP for more`,
  })
export type PackForm = z.output<typeof packForm>

/** Someone added by their name. */
export const addForm = z.strictObject({
  personId: z.union([z.literal(''), z.uuid()]).refine((id) => id !== '', 'Enter a name'),
  /** The address of the list to go back to. */
  search: z.string().max(4000).default(''),
})
