import { useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root.tsx'

/** What the root knows of every page: brand, organisation, toast; undefined while an error page is shown. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>('root')
}
