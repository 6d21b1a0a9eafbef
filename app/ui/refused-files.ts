import { remedyOf } from '#lib/upload-words.ts'
import { showToast } from './toasts.ts'

export type RefusedFile = { name: string; why: string }

/** One line for each file that was not taken: its name, why, and how to put it right. */
export const refusedWords = (refused: readonly RefusedFile[]) =>
  refused.map(({ name, why }) => `${name}: ${why}${remedyOf(why)}`).join('\n')

/** The toast after the last of the files chosen; each is named beside the button. */
export function sayRefused(refused: readonly RefusedFile[], chosen: number): void {
  const [only, ...others] = refused
  if (!only) return
  const text = others.length === 0 ? only.why : `${refused.length} of ${chosen} files were not uploaded.`
  showToast({ tone: 'bad', title: 'Upload failed', text })
}
