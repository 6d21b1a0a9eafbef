import { z } from 'zod'
import { fileTypes } from '#domains/files/file-types.rules.ts'
import { trainingLabels } from './jobs.labels.ts'
import { dbsLevels, dbsWorkforces, trainingTypes } from './jobs.rules.ts'
import { registers } from './known-titles.rules.ts'

const LINES = 20
const tick = z.literal('on').optional().catch(undefined)

/** One thing per line; empty lines and repetitions are left out. */
function lines(what: string) {
  return z
    .string()
    .max(4000, `${what} must be 4,000 characters or fewer`)
    .default('')
    .transform((typed) => [
      ...new Set(
        typed
          .split(/\r?\n/)
          .map((line) => line.trim())
          .filter(Boolean),
      ),
    ])
    .refine((given) => given.length <= LINES, `${what} must be ${LINES} lines or fewer`)
    .refine((given) => given.every((line) => line.length <= 100), 'Each line must be 100 characters or fewer')
}

/** Checkboxes with a name each ('documents.cv'), as the list of those ticked. */
function ticked<Name extends string>(names: readonly Name[]) {
  const boxes: Record<string, typeof tick> = Object.fromEntries(names.map((name) => [name, tick]))
  return z
    .object(boxes)
    .catch({})
    .transform((given) => names.filter((name) => given[name] === 'on'))
}

export const jobForm = z
  .object({
    title: z.string().trim().min(1, 'Enter the title of the job').max(100, 'The title must be 100 characters or fewer'),
    careWork: tick.transform((on) => on === 'on'),
    dbsLevel: z.enum(dbsLevels, 'Choose the level of the DBS check'),
    dbsWorkforce: z.enum(dbsWorkforces, 'Choose the workforce'),
    register: z.enum(registers, 'Choose the register').default(''),
    qualifications: lines('Qualifications'),
    documents: ticked(fileTypes),
    training: ticked(trainingTypes),
    otherTraining: lines('Other training'),
  })
  .transform(({ training, otherTraining, ...job }) => ({
    ...job,
    training: [...new Set([...training.map((type) => trainingLabels[type]), ...otherTraining])],
  }))
export type JobForm = z.output<typeof jobForm>

const ticks = z.object({ confirmed: tick, showNames: tick }).transform(({ confirmed, showNames }) => ({
  seen: { confirmed: confirmed === 'on', showNames: showNames === 'on' },
}))
/** A change of a saved job, with whether its effect on people has been seen. */
export const jobChangeForm = z.intersection(jobForm, ticks)
