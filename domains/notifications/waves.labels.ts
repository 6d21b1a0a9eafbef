import type { WaveKind } from './waves.rules.ts'

export const waveKindWords: Record<WaveKind, string> = {
  reminders: 'Reminders about training, checks and courses.',
  policies: 'A policy to read and sign.',
}
