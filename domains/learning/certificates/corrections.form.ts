import { z } from 'zod'
import { oneOf, pageNumber, searchWords } from '#lib/list-filters.ts'

const reason = (empty: string) => z.string().trim().min(1, empty).max(500, 'The reason must be 500 characters or fewer')

export const revokeForm = z.strictObject({ reason: reason('Say why it is revoked; the learner reads it') })
export const reissueForm = z.strictObject({ reason: reason('Say what is corrected') })

export const certificateStates = ['valid', 'revoked', 'superseded'] as const
export type CertificateState = (typeof certificateStates)[number]

export const certificateFilters = z.object({ q: searchWords, status: oneOf(certificateStates), page: pageNumber })
export type CertificateFilters = z.output<typeof certificateFilters>
