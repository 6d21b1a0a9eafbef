import { area, type RouteEntry } from '../area.ts'

const { index, route } = area('portal', 'signed in')

const pages = [
  index('page.tsx', 'staff'),
  route('policies', 'policies/page.tsx'),
  route('policies/:id', 'policies/policy.tsx'),
  route('care-certificate', 'care-certificate/page.tsx', [route('steps/:stepId', 'care-certificate/step.tsx')]),
  route('care-certificate/workbook', 'care-certificate/workbook.tsx'),
  route('health', 'health.tsx'),
  route('supervision', 'supervision/page.tsx'),
  route('supervision/:id', 'supervision/record.tsx'),
  route('emergency-contact', 'emergency-contact.tsx'),
  route('certificates', 'certificates/page.tsx'),
  route('certificates/:key', 'certificates/certificate.tsx'),
  route('certificates/:key/send', 'certificates/send.ts'),
  route('files/:id', 'files/open.ts'),
  route('files/:id/delete', 'files/delete.tsx'),
]

export default [route('portal', 'layout.tsx', 'staff', pages)] satisfies RouteEntry[]
