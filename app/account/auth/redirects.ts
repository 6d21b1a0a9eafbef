/** The address with the place to go to afterwards kept in it. */
export function withRedirect(path: string, redirect: string | undefined): string {
  if (!redirect) return path
  return `${path}${path.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(redirect)}`
}
