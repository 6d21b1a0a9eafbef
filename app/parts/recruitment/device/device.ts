import { type FirstAnswers, noAnswers } from '#domains/recruitment/form/first-answers.rules.ts'

const KEY = 'apply'
const textStays = 7 * 24 * 3_600_000

/** What was typed here within the last 7 days. Nothing sensitive is asked for on this page, so nothing sensitive is kept. */
export function keptAnswers(now = Date.now()): FirstAnswers | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { at: number; answers: FirstAnswers } | null
    if (!kept || now - kept.at > textStays) return forget()
    return { ...noAnswers, ...kept.answers }
  } catch {
    return forget()
  }
}

export function keepAnswers(answers: FirstAnswers, now = Date.now()): void {
  const empty = Object.values(answers).every((answer) => !answer.trim())
  try {
    if (empty) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify({ at: now, answers }))
  } catch {
    // a full or forbidden storage: the page works on, it only forgets
  }
}

/** Removes the text from this device; files stay. */
export function forgetAnswers(): void {
  forget()
}

function forget(): undefined {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // nothing is there to forget
  }
}

/** Removes text and files from this device. */
export async function clearDevice(): Promise<void> {
  forget()
  const { clearFiles } = await import('./device-files.ts')
  await clearFiles()
}
