import type { RouterContextProvider } from 'react-router'
import { door } from './context.ts'

type Handed = { request: Request; context: Readonly<RouterContextProvider> }

/** Where somebody asks from: the internet address and what the browser calls itself. */
export function originOf({ request, context }: Handed) {
  return { address: context.get(door).address, agent: request.headers.get('user-agent') ?? '' }
}
