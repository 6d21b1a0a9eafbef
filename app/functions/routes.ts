import { area, type RouteEntry } from '../area.ts'

const { route } = area('functions')

export default [
  route('functions/v1/application-link-click', 'application-link-click.ts', 'everyone'),
  route('functions/v1/send-application-link', 'send-application-link.ts', 'office functions'),
  route('functions/v1/send-reference-request', 'send-reference-request.ts', 'office functions'),
] satisfies RouteEntry[]
