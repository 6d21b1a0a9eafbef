import type { Day } from '#lib/day.ts'

/** What was opened, by the word of the log. */
export const lookWords: Readonly<Record<string, string>> = {
  'check.viewed': 'checks',
  'checks.viewed': 'checks',
  'reference.viewed': 'references',
  'reference.evidence_viewed': 'references',
  'history.viewed': 'history',
  'history.explanations_viewed': 'history',
  'criminal_record.viewed': 'criminal record questions',
  'health.viewed': 'health',
  'risk.viewed': 'risk assessments',
  'clearance.file_viewed': 'the whole file',
  'clearance.assessment_viewed': 'risk assessments',
}

export type FileLook = { day: Day; who: string; what: string[] }
type Row = { verb: string; day: Day; who: string }

/** Who looked on which day at what, newest first; each once. */
export function looksByDay(rows: readonly Row[]): FileLook[] {
  return [...Map.groupBy(rows, ({ day, who }) => `${day} ${who}`).values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const what = new Set(all.flatMap(({ verb }) => lookWords[verb] ?? []))
    return [{ day: first.day, who: first.who, what: [...what].sort() }]
  })
}
