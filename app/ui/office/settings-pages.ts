import { href } from 'react-router'

/** The pages of the settings after the organisation's own, in the order of their tabs. */
export const settingsPages = [
  { to: href('/admin/settings/people'), label: 'People and roles' },
  { to: href('/admin/settings/invitations'), label: 'Invitations' },
  { to: href('/admin/settings/access-requests'), label: 'Access requests' },
  { to: href('/admin/settings/locations'), label: 'Locations' },
  { to: href('/admin/settings/jobs'), label: 'Jobs' },
  { to: href('/admin/settings/compliance'), label: 'Compliance types' },
  { to: href('/admin/settings/learning'), label: 'Learning' },
  { to: href('/admin/settings/onboarding'), label: 'Onboarding' },
  { to: href('/admin/settings/policies'), label: 'Policies' },
  { to: href('/admin/settings/letters'), label: 'Email templates' },
  { to: href('/admin/settings/rechecks'), label: 'Rechecks' },
  { to: href('/admin/settings/reject-reasons'), label: 'Reject reasons' },
  { to: href('/admin/settings/retention'), label: 'Retention' },
  { to: href('/admin/settings/site'), label: 'Website' },
  { to: href('/admin/settings/requests'), label: 'Requests' },
]
