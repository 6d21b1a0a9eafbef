import { type TextSize, textSizes } from '#domains/learning/lessons/text-size.rules.ts'

const NAME = 'text-size'
const year = 365 * 24 * 60 * 60

/** Kept on the device for a year; it says nothing of anyone. */
export const textSizeCookie = (size: TextSize) =>
  `${NAME}=${size}; Path=/learner; Max-Age=${year}; HttpOnly; SameSite=Lax`

export function textSizeOf(cookie: string | null): TextSize {
  const kept = new RegExp(`(?:^|; *)${NAME}=(\\w+)`).exec(cookie ?? '')?.[1]
  return textSizes.find((size) => size === kept) ?? 'normal'
}
