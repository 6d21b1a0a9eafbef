import { href } from 'react-router'
import type { StepState } from '#app/ui/Steps.tsx'
import type { StatusOf } from '#app/ui/statuses.ts'

const words = ['Upload', 'Match the columns', 'Check the rows', 'Import']

/** The steps of an import, and which one is current. */
export function importSteps(at: number, id?: string): { label: string; state: StepState; to?: string }[] {
  return words.map((label, place) => ({
    label,
    state: place < at ? 'done' : place === at ? 'now' : 'next',
    ...(place === 1 && at > 1 && at < 3 && id && { to: href('/admin/staff/import/:id/columns', { id }) }),
  }))
}

type Progress = { state: 'open' | 'done' | 'undone' | 'given_up'; waits: boolean }

/** Its status for the badge: imported in part while rows are left. */
export const statusOfImport = ({ state, waits }: Progress): StatusOf<'import'> =>
  state === 'done' && waits ? 'partly' : state
