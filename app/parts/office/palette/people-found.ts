import { href } from 'react-router'
import type { StatusOf } from '#app/parts/statuses.ts'
import type { Mark } from '#domains/employment/standing/marks.queries.server.ts'
import type { Found } from './found.ts'

export type Person = { id: string; name: string; meta: string } & (
  | { kind: 'staff'; mark: Mark | undefined }
  | { kind: 'applicant'; status: StatusOf<'application'> }
)

export const fileOf = ({ kind, id }: Person) =>
  kind === 'staff' ? href('/admin/staff/:id', { id }) : href('/admin/applicants/:id', { id })

/** What is done next with someone, straight from the palette. */
export function actionsFor({ kind, id }: Person): Found[] {
  if (kind === 'staff')
    return [
      {
        to: href('/admin/staff/:id/compliance/record', { id }),
        title: 'Record training or a check',
        meta: 'With the certificate, if there is one',
        icon: 'edit',
      },
      {
        to: href('/admin/staff/:id/compliance', { id }),
        title: 'Records and reminders',
        meta: 'What is in date, due or missing; Notify',
        icon: 'shield',
      },
      {
        to: href('/admin/staff/:id/documents', { id }),
        title: 'Documents',
        meta: 'Look at, add or check',
        icon: 'file',
      },
    ]
  return [
    {
      to: href('/admin/applicants/:id/references', { id }),
      title: 'References',
      meta: 'Ask, remind, read',
      icon: 'mail',
    },
    { to: href('/admin/applicants/:id/checks', { id }), title: 'Checks', meta: 'Right to work, DBS', icon: 'check' },
    {
      to: href('/admin/applicants/:id/clearance', { id }),
      title: 'Clearance',
      meta: 'What is outstanding before the first shift',
      icon: 'shield',
    },
  ]
}
