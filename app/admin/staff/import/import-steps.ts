import { href } from 'react-router'
import type { StatusOf } from '#app/parts/statuses.ts'
import type { Step, StepState } from '#app/ui/Steps.tsx'
import type { StepsOfImport } from '#domains/intake/steps.rules.ts'
import { countOf } from '#lib/count.ts'

const stepNames = ['Sheets', 'Columns', 'Questions', 'Same person', 'Check'] as const
export type StepName = (typeof stepNames)[number]

/** The steps of an import with what each has, and which one is current. */
export function importSteps(now: StepName | 'Imported', id?: string, of?: StepsOfImport): Step[] {
  const at = now === 'Imported' ? stepNames.length : stepNames.indexOf(now)
  const emails: Step = {
    label: 'First emails',
    ...(at === stepNames.length
      ? { state: 'next', to: href('/admin/compliance/waves'), note: 'see them first' }
      : { state: 'next', note: 'to come' }),
  }
  const asked = stepNames.map((label, place) => {
    const state: StepState = place < at ? 'done' : place === at ? 'now' : 'next'
    const note = (of && noteOf(label, of)) ?? (state === 'next' && of ? 'to come' : undefined)
    const isOpen = id && of && place !== at && (place < 2 || of.matched)
    return { label, state, ...(note && { note }), ...(isOpen && { to: addressOf(label, id) }) }
  })
  return [...asked, emails]
}

export function addressOf(step: StepName, id: string): string {
  const addresses: Record<StepName, string> = {
    Sheets: href('/admin/staff/import/:id/sheets', { id }),
    Columns: href('/admin/staff/import/:id/columns', { id }),
    Questions: href('/admin/staff/import/:id/questions', { id }),
    'Same person': href('/admin/staff/import/:id/people', { id }),
    Check: href('/admin/staff/import/:id', { id }),
  }
  return addresses[step]
}

function noteOf(step: StepName, { sheets, columns, questions, people, matched }: StepsOfImport): string | undefined {
  if (step === 'Sheets') return sheets.all > 1 ? `${sheets.used} of ${sheets.all} sheets` : '1 sheet'
  if (step === 'Columns') return countOf(columns, 'column', 'columns')
  if (!matched || step === 'Check') return undefined
  const { all, open } = step === 'Questions' ? questions : people
  return all === 0 ? 'nothing to ask' : open > 0 ? `${open} left of ${all}` : `${all} answered`
}

type Progress = { state: 'open' | 'done' | 'undone' | 'given_up'; waits: boolean }

/** Its status for the badge: imported in part while rows are left. */
export const statusOfImport = ({ state, waits }: Progress): StatusOf<'import'> =>
  state === 'done' && waits ? 'partly' : state
