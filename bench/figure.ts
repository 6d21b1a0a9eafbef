import type { Stage } from './stage.ts'

/** One line of the results; `met` only where the figure must be met. */
export type Line = { what: string; measured: string; wanted?: string; met?: boolean }

export type Figure = {
  /** Whether it must be met, or is reported only. */
  must: boolean
  measure(stage: Stage): Promise<Line[]>
}
