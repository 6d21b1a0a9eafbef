import { z } from 'zod'
import { groups } from './passport.rules.ts'

const shows = z.array(z.enum(groups)).max(3).default([])

export const shareForm = z.strictObject({ kind: z.enum(['qr', 'link']), shows })
export const changeShareForm = z.strictObject({ shows })

export const sendImportedForm = z.strictObject({ typeId: z.uuid('Choose what it counts as') })

const typed = (empty: string) => z.string().trim().min(1, empty).max(100, 'This must be 100 characters or fewer')

/** Who looks, as they write it. */
export const lookForm = z.strictObject({
  name: typed('Enter your name'),
  organisation: typed('Enter where you work'),
})
export type LookForm = z.output<typeof lookForm>
