export type Job = { position: number; organisation: string; title: string; careWork: boolean }

export const options = <Value extends string>(words: Record<Value, string>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }))

/** The jobs of an employment history to choose from. */
export function jobOptions(jobs: readonly Job[]) {
  return jobs.map((job) => ({
    value: String(job.position),
    label: jobName(job) + (job.careWork ? ' – care work' : ''),
  }))
}

export function jobName({ title, organisation }: Pick<Job, 'title' | 'organisation'>): string {
  return [title, organisation].filter(Boolean).join(', ') || 'Job not named'
}
