import { type TextSize, textSizes } from '#domains/learning/lessons/text-size.rules.ts'
import { cookieIn } from '#platform/cookies.ts'

/** How large lessons are written on this device. */
export function textSizeOf(sent: string | null): TextSize {
  const kept = cookieIn(sent, 'text-size')
  return textSizes.find((size) => size === kept) ?? 'normal'
}
