import { z } from 'zod'

export const textSizes = ['normal', 'large', 'largest'] as const
export type TextSize = (typeof textSizes)[number]

export const textSizeForm = z.strictObject({ size: z.enum(textSizes) })
