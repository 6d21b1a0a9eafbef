import { z } from 'zod'
import { textSizes } from './text-size.rules.ts'

export const textSizeForm = z.strictObject({ size: z.enum(textSizes) })
