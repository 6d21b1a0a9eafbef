import type { CareProgress } from '#domains/supervision/care-certificate/progress.queries.server.ts'

/** '9 of 16 standards signed off'; nothing where no workbook was begun or it is awarded. */
export function progressWords(progress: CareProgress | undefined): string {
  if (!progress || progress.awarded) return ''
  const { signed, total } = progress
  return signed === total
    ? `All ${total} standards signed off, awaiting the registered manager’s signature`
    : `${signed} of ${total} standards signed off`
}
