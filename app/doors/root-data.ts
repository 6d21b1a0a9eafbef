import { useRouteLoaderData } from 'react-router'
import type { Toast } from '#app/ui/toasts.ts'

/** What the root knows of every page. */
export type RootData = {
  brand: string
  /** For whom the page is drawn. */
  person: string | null
  organisation: string
  publicUrl: string
  demo: boolean
  toast: Toast | undefined
  formKey: string
  year: number
}

/** Brand, organisation, toast; undefined while an error page is shown. */
export const useRootData = () => useRouteLoaderData('root') as RootData | undefined
