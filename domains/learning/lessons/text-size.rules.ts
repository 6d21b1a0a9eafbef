/** How large a lesson is written. */
export const textSizes = ['normal', 'large', 'largest'] as const
export type TextSize = (typeof textSizes)[number]
