import { href } from 'react-router'
import type { SetupStep } from '#domains/settings/setup.rules.ts'

type Words = { label: string; line: string; to: string }

/** What each step of the setup is called, what it is for, and where it is. */
export const setupWords: Record<SetupStep, Words> = {
  organisation: {
    label: 'Your organisation',
    line: 'Its name and logo, and the figures on your website.',
    to: href('/admin/setup/organisation'),
  },
  locations: {
    label: 'Locations',
    line: 'Each home or branch that is registered with the regulator.',
    to: href('/admin/setup/locations'),
  },
  jobs: {
    label: 'Jobs',
    line: 'The roles you employ, and what each needs before the first shift.',
    to: href('/admin/setup/jobs'),
  },
  people: {
    label: 'Staff',
    line: 'Everyone who works for you now, from your own spreadsheet.',
    to: href('/admin/setup/people'),
  },
  invitations: {
    label: 'Invitations',
    line: 'The colleagues who run the hub with you.',
    to: href('/admin/setup/invitations'),
  },
}
