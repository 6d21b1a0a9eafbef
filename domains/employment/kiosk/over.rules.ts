import { idleSeconds } from './kiosk.rules.ts'

/** Whether a session has lain untouched for as long as it may. */
export function isOver({ usedAt, inLesson }: { usedAt: string; inLesson: boolean }, now: Temporal.Instant): boolean {
  const end = Temporal.Instant.from(usedAt).add({ seconds: idleSeconds(inLesson) })
  return Temporal.Instant.compare(now, end) >= 0
}
