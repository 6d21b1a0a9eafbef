import { z } from 'zod'

export const REASON_ROOM = 20

/** The reasons in their order; an empty line takes a reason away. */
export const rejectReasonsForm = z.object({
  reasons: z
    .array(
      z.object({
        key: z.string().max(40).default(''),
        label: z.string().trim().max(80, 'A reason must be 80 characters or fewer').default(''),
      }),
    )
    .max(REASON_ROOM + 2, `There is room for ${REASON_ROOM} reasons`)
    .default([])
    .superRefine((reasons, check) => {
      const seen = new Set<string>()
      for (const [index, { label }] of reasons.entries()) {
        const same = label.toLowerCase()
        if (label && seen.has(same))
          check.addIssue({ code: 'custom', path: [index, 'label'], message: 'This reason stands here twice' })
        seen.add(same)
      }
      if (!reasons.some(({ label }) => label))
        check.addIssue({ code: 'custom', path: [0, 'label'], message: 'Keep at least one reason' })
    }),
})
export type RejectReasonsForm = z.output<typeof rejectReasonsForm>
