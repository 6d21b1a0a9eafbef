import type { StepState } from '#app/ui/Steps.tsx'

export const importsHere = '/admin/staff/import'
export const importAt = (id: string) => `${importsHere}/${id}`

const words = ['Upload', 'Match the columns', 'Look at the rows', 'Import']

/** The way of a spreadsheet, and where on it somebody is. */
export function importSteps(at: number, id?: string): { label: string; state: StepState; to?: string }[] {
  return words.map((label, place) => ({
    label,
    state: place < at ? 'done' : place === at ? 'now' : 'next',
    ...(place === 1 && at > 1 && at < 3 && id && { to: `${importAt(id)}/columns` }),
  }))
}

const states = { open: 'Not imported yet', done: 'Imported', undone: 'Undone', given_up: 'Given up' }

export function stateWords({ state, waits }: { state: keyof typeof states; waits: boolean }): string {
  return state === 'done' && waits ? 'Imported in part' : states[state]
}
