import { z } from 'zod'

const reason = (asked: string) => z.string(asked).trim().min(1, asked).max(4000, 'Enter 4,000 characters or fewer')

export const holdForm = z.strictObject({ reason: reason('Enter why everything about this person must be kept') })
export const liftForm = z.strictObject({ reason: reason('Enter why the legal hold is no longer needed') })
