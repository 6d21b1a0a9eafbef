import type { RouterContextProvider } from 'react-router'
import { door } from './context.ts'

type Handed = { request: Request; context: Readonly<RouterContextProvider> }

/** Where a request comes from: its IP address and user agent. */
export function originOf({ request, context }: Handed) {
  return { address: context.get(door).address, agent: request.headers.get('user-agent') ?? '' }
}
