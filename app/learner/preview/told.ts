import type { Marked } from '#domains/learning/lessons/checks.rules.ts'

/** What comes back of an answer in a preview. */
export type Told = { marked?: Marked }
