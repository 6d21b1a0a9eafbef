import { z } from 'zod'
import { isDay } from '#lib/day.ts'
import { pageNumber } from '#lib/list-filters.ts'
import { dueKinds } from './due-kinds.rules.ts'

const ids = z.array(z.uuid()).max(2000).default([])
const day = z.string().refine(isDay, 'Enter a real date')

const who = z.object({
  courseId: z.uuid('Choose a course'),
  /** Everyone in the posts below, or only the people named. */
  whom: z.enum(['posts', 'people'], 'Choose who gets it'),
  jobIds: ids,
  locationIds: ids,
  teams: z.array(z.string().trim().min(1).max(200)).max(200).default([]),
  plus: ids,
  except: ids,
  exceptUntil: z.union([z.literal(''), day]).default(''),
})

const due = z.object({
  dueKind: z.enum(dueKinds, 'Choose when it is due'),
  dueDays: z.union([z.literal(''), z.coerce.number('Enter a whole number of days').int().min(1).max(730)]).default(''),
  dueOn: z.union([z.literal(''), day]).default(''),
  again: z.literal('yes').optional(),
  joiners: z.literal('yes').optional(),
})

/** Who gets a course, and when it is due. */
export const assignmentForm = z
  .object({ ...who.shape, ...due.shape })
  .superRefine(({ whom, plus, dueKind, dueDays, dueOn }, check) => {
    const refuse = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
    if (whom === 'people' && plus.length === 0) refuse('plus', 'Choose at least one person')
    if (dueKind === 'days' && dueDays === '') refuse('dueDays', 'Enter a whole number of days')
    if (dueKind === 'date' && dueOn === '') refuse('dueOn', 'Enter a date')
  })
  .transform(({ whom, dueKind, dueDays, dueOn, again, joiners, exceptUntil, except, jobIds, ...rest }) => ({
    courseId: rest.courseId,
    who: {
      byPost: whom === 'posts',
      ...(whom === 'posts'
        ? { jobIds, locationIds: rest.locationIds, teams: rest.teams }
        : { jobIds: [], locationIds: [], teams: [] }),
      plus: rest.plus.filter((id) => !except.includes(id)),
      except: except.map((personId) => ({ personId, untilDay: exceptUntil || null })),
    },
    due:
      dueKind === 'days'
        ? ({ kind: 'days', days: Number(dueDays) } as const)
        : dueKind === 'date'
          ? ({ kind: 'date', on: dueOn } as const)
          : ({ kind: 'expiry' } as const),
    again: again === 'yes',
    joiners: joiners === 'yes',
  }))
export type AssignmentForm = z.output<typeof assignmentForm>

/** The same people, by hand: each gets it once more where they do not have it in date. */
export const handForm = z.object({
  courseId: z.uuid('Choose a course'),
  personIds: z.array(z.uuid()).min(1, 'Choose at least one person').max(2000),
  dueOn: day,
})
export type HandForm = z.output<typeof handForm>

/** Requests of people in post that become enrolments, due on a day or when they like. */
export const requestsForm = z.object({
  ids: z
    .array(z.uuid('Choose requests from the list'), 'Tick at least one request')
    .min(1, 'Tick at least one request')
    .max(500),
  dueOn: z.union([z.literal(''), day]).default(''),
})
export const requestFilters = z.object({ page: pageNumber })
export type RequestsForm = z.output<typeof requestsForm>

const reason = z.string().trim().min(1, 'Enter the reason').max(500, 'It must be 500 characters or fewer')

const of = z
  .array(z.uuid('Choose courses from the list'), 'Tick at least one course')
  .min(1, 'Tick at least one course')
  .max(100)

/** Courses of one person: more time, a waiver, or taken back. */
export const extensionForm = z.object({ of, dueOn: day, reason })
export type ExtensionForm = z.output<typeof extensionForm>
export const waiverForm = z.object({ of, untilDay: day, reason })
export type WaiverForm = z.output<typeof waiverForm>
export const endingForm = z.object({ of, reason })
export type EndingForm = z.output<typeof endingForm>

/** One name or email address to a line, as the page of an assignment asks for people. */
const names = z
  .string()
  .max(10_000)
  .default('')
  .transform((typed) => [
    ...new Set(
      typed
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ])

const text = z.string().max(10_000).optional()
const texts = z.array(z.string().max(200)).max(2000).optional()

/** What the page of an assignment sends; what it means is read once the people of its names are found. */
export const assignmentPageForm = z.object({
  ...{
    courseId: text,
    whom: text,
    jobIds: texts,
    locationIds: texts,
    teams: texts,
    plusNames: text,
    exceptNames: text,
  },
  ...{ exceptUntil: text, dueKind: text, dueDays: text, dueOn: text, again: text, joiners: text },
})
export type AssignmentPageForm = z.output<typeof assignmentPageForm>

/** The people typed on the page of an assignment, whose ids are found before the rest is read. */
export const namesForm = z.object({ plusNames: names, exceptNames: names })
export type NamesForm = z.output<typeof namesForm>
