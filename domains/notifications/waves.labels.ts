import type { WaveKind } from './waves.rules.ts'

export const waveKindWords: Record<WaveKind, string> = {
  reminders: 'Reminders about training, checks and courses.',
  policies: 'A policy to read and sign.',
}

/** What becomes of those who are not emailed. */
export const insteadWords: Record<WaveKind, string> = {
  reminders: 'They get a letter instead.',
  policies: 'They stay in the list of those who have not signed.',
}

/** What follows where none is sent. */
export const noneWords: Record<WaveKind, string> = {
  reminders: 'Reminders go on with the next step.',
  policies: 'They stay in the list of those who have not signed.',
}
