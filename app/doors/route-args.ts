import type { RouterContextProvider } from 'react-router'

/** What the router passes to a loader or an action; a route's own `Route.LoaderArgs` says its params more closely. */
export type RouteArgs = {
  request: Request
  params: Record<string, string | undefined>
  context: Readonly<RouterContextProvider>
}
