import { area, type RouteEntry } from '../../../area.ts'

const { route } = area('admin/settings/setup', 'administrators')

export default [
  route('setup', 'page.tsx'),
  route('setup/organisation', 'organisation.tsx'),
  route('setup/locations', 'locations.tsx'),
  route('setup/jobs', 'jobs.tsx'),
  route('setup/people', 'people.tsx'),
  route('setup/invitations', 'invitations.tsx'),
  route('setup/leave', 'leave.ts'),
] satisfies RouteEntry[]
