import type { RouterContextProvider } from 'react-router'
import { door } from './context.ts'

type RouteArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** Where a request comes from: its IP address and user agent. */
export function originOf({ request, context }: RouteArgs) {
  return { address: context.get(door).address, agent: request.headers.get('user-agent') ?? '' }
}
