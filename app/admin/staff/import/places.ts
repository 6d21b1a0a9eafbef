import { href } from 'react-router'
import type { StepState } from '#app/ui/Steps.tsx'
import type { StatusOf } from '#app/ui/statuses.ts'

export const importsHere = href('/admin/staff/import')
export const importAt = (id: string) => href('/admin/staff/import/:id', { id })

const words = ['Upload', 'Match the columns', 'Look at the rows', 'Import']

/** The way of a spreadsheet, and where on it somebody is. */
export function importSteps(at: number, id?: string): { label: string; state: StepState; to?: string }[] {
  return words.map((label, place) => ({
    label,
    state: place < at ? 'done' : place === at ? 'now' : 'next',
    ...(place === 1 && at > 1 && at < 3 && id && { to: `${importAt(id)}/columns` }),
  }))
}

type Standing = { state: 'open' | 'done' | 'undone' | 'given_up'; waits: boolean }

/** Its status as badges know it: what was imported while rows wait is so in part. */
export const statusOfImport = ({ state, waits }: Standing): StatusOf<'import'> =>
  state === 'done' && waits ? 'partly' : state
