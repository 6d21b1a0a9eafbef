import { z } from 'zod'

export const MAX_REASONS = 20

/** The reasons in order; a blank line removes a reason. */
export const rejectReasonsForm = z.object({
  reasons: z
    .array(
      z.object({
        key: z.string().max(40).default(''),
        label: z.string().trim().max(80, 'A reason must be 80 characters or fewer').default(''),
      }),
    )
    .max(MAX_REASONS + 2, `Enter ${MAX_REASONS} reasons or fewer`)
    .default([])
    .superRefine((reasons, check) => {
      const seen = new Set<string>()
      for (const [index, { label }] of reasons.entries()) {
        const same = label.toLowerCase()
        if (label && seen.has(same))
          check.addIssue({ code: 'custom', path: [index, 'label'], message: 'This reason is listed twice' })
        seen.add(same)
      }
      if (!reasons.some(({ label }) => label))
        check.addIssue({ code: 'custom', path: [0, 'label'], message: 'Keep at least one reason' })
    }),
})
export type RejectReasonsForm = z.output<typeof rejectReasonsForm>
