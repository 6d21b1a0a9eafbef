import { z } from 'zod'

/** What it becomes. */
export const intoForm = z.strictObject({ intoId: z.uuid('Choose the one that it is the same as') })

/** Whom someone is the same person as. */
export const sameAsForm = z.object({ otherId: z.uuid('Choose a person from the list') })

const whose = z.enum(['from', 'into']).default('into')

/** What stays of two people who are one; `from` is the one whose file goes. */
export const peopleMergeForm = z.strictObject({
  /** Whose name and contact details, where there is no account to say so. */
  details: whose,
  dateOfBirth: whose,
  account: whose,
  /** The posts that end, one of each two that became the same. */
  ends: z.array(z.uuid('Choose which post goes on')).max(20).default([]),
  reason: z.string().trim().max(200, 'The reason must be 200 characters or fewer').default(''),
})
export type PeopleMergeForm = z.output<typeof peopleMergeForm>

/** Of which of the two each record is that was made since and speaks against someone: its id, a colon and which. */
export const peopleUndoForm = z.strictObject({
  whose: z
    .array(
      z
        .string()
        .max(50)
        .regex(/^[0-9a-f-]{36}:(?:from|into)$/, 'Choose whose it is'),
    )
    .max(2000)
    .default([]),
})
export type PeopleUndoForm = z.output<typeof peopleUndoForm>
