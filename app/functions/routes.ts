import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../area.ts'

const { route } = area('functions')

export default [
  route('functions/v1/application-link-click', 'application-link-click.ts'),
  route('functions/v1/send-application-link', 'send-application-link.ts'),
  route('functions/v1/send-reference-request', 'send-reference-request.ts'),
] satisfies RouteConfigEntry[]
