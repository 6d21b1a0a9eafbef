import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../area.ts'

const { route } = area('portal')

export default [
  route('portal/policies', 'policies/page.tsx'),
  route('portal/policies/:id', 'policies/policy.tsx'),
  route('portal', 'page.tsx'),
  route('portal/health', 'health.tsx'),
  route('portal/emergency-contact', 'emergency-contact.tsx'),
  route('portal/certificates', 'certificates/page.tsx'),
  route('portal/certificates/:key', 'certificates/certificate.tsx'),
  route('portal/certificates/:key/send', 'certificates/send.ts'),
  route('portal/files/:id', 'files/open.ts'),
  route('portal/files/:id/delete', 'files/delete.tsx'),
] satisfies RouteConfigEntry[]
