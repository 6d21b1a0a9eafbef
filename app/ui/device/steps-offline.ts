import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { href } from 'react-router'

/** False between the steps of /apply, where nothing on the server can have changed what is shown. */
export function otherPage({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const betweenSteps = [currentUrl, nextUrl].every(({ pathname }) => pathname === href('/apply'))
  return betweenSteps && !formMethod && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}
