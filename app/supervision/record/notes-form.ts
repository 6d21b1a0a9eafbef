import { z } from 'zod'

/** Notes as they are typed; which items there are, the record’s template says. */
export const typedNotes = z.looseObject({ revision: z.unknown().optional() })
