import { data } from 'react-router'
import { OfficeError } from '#app/parts/office/OfficeError.tsx'
import { useMissingPath } from '#app/ui/useMissingPath.ts'

export const loader = () => data(null, { status: 404, statusText: 'Not Found' })
export const action = () => data(null, { status: 404, statusText: 'Not Found' })

/** An unknown address in the office keeps the shell around it. */
export default function NotFound() {
  useMissingPath()
  return <OfficeError status={404} title="Oops! Page not found" />
}
