import type { ReactNode } from 'react'
import { PersonPicker } from '#app/parts/people/PersonPicker.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import type { Field } from '#app/ui/use-fields.ts'
import type { ToAssess } from './parts.server.ts'

type WorkbookDialogProps = {
  id: string
  title: string
  view: Pick<ToAssess, 'person'>
  verb: string
  children: (field: Field) => ReactNode
}

/** A form about a whole workbook, over the page of it. */
export function WorkbookDialog({ view: { person }, ...dialog }: WorkbookDialogProps) {
  return <FormDialog description={person.name} {...dialog} />
}

type UsualAssessorProps = { field: Field; assessors: ToAssess['assessors'] }

export function UsualAssessor({ field, assessors }: UsualAssessorProps) {
  return (
    <PersonPicker
      label="Assessor"
      optional
      hint="Who assesses as a rule. Each standard says who did."
      name="assessorId"
      field={field}
      {...assessors}
    />
  )
}
