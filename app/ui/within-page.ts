import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** False where only the filters or the step of a page change: what surrounds the page stays as it is. */
export function otherPage({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const within = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return within && !formMethod ? false : defaultShouldRevalidate
}
