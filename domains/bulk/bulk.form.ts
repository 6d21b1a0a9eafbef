import { z } from 'zod'
import { sendings } from '#domains/recruitment/review/moves.form.ts'
import { isDay } from '#lib/day.ts'
import { bulkKinds, type ChosenList, chosenLists, kindsOf, MOST } from './bulk.labels.ts'

const noOne = 'Tick at least one row'
const listNames = Object.keys(chosenLists) as ChosenList[]

/** What a list that says all there is to know before it may begin at once, without a page between. */
const atOnceKinds: readonly string[] = ['remind']

/** The ticked rows, or `every`: all that the list named shows under these filters. */
export const chooseForm = z
  .object({
    kind: z.enum(kindsOf, 'Choose what to do'),
    chosen: z.array(z.uuid()).max(MOST, `Tick ${MOST} rows at most`).default([]),
    every: z.enum(listNames).optional().catch(undefined),
    search: z.string().max(2000).default(''),
    atOnce: z
      .literal('on')
      .optional()
      .catch(undefined)
      .transform((on) => on === 'on'),
  })
  .refine(({ chosen, every }) => every || chosen.length > 0, { path: ['chosen'], message: noOne })
  .refine(({ kind, every }) => !every || chosenLists[every] === bulkKinds[kind].of, {
    path: ['kind'],
    message: 'This is not done for the rows of that list',
  })
  .refine(({ kind, atOnce }) => !atOnce || atOnceKinds.includes(kind), {
    path: ['kind'],
    message: 'This is looked at before it begins',
  })
export type ChooseForm = z.output<typeof chooseForm>

const someId = (words: string) => z.union([z.literal(''), z.uuid()], words).default('')
const someDay = z
  .string()
  .refine((typed) => typed === '' || isDay(typed), 'Enter a date')
  .default('')
const line = (label: string, most: number) =>
  z.string().trim().max(most, `The ${label} must be ${most} characters or fewer`).default('')

/** What is filled in before it begins; each kind takes what is its own. */
export const beginForm = z.object({
  managerId: someId('Choose a person from the list'),
  team: line('team', 100),
  rejectReason: z.string().trim().max(40).default(''),
  reason: z.string().trim().max(2000, 'The notes must be 2,000 characters or fewer').default(''),
  send: z.enum(sendings).default('later').catch('later'),
  typeId: someId('Choose a type from the list'),
  assessorId: someId('Choose a person from the list'),
  validFrom: someDay,
  expiresOn: someDay,
  note: z.string().trim().max(4000, 'The note must be 4,000 characters or fewer').default(''),
  locationId: someId('Choose a location from the list'),
  plannedStart: someDay,
  courseId: someId('Choose a course from the list'),
  dueOn: someDay,
  sessionId: someId('Choose a session from the list'),
  interviewDate: line('date', 10),
  interviewTime: line('time', 5),
  interviewPlace: line('place', 200),
})
export type BeginForm = z.output<typeof beginForm>

/** Which row is left out. */
export const placeForm = z.object({ place: z.coerce.number().int().min(0) })
