import { makeCookie } from '#platform/cookies.ts'

/** A choice of how pages look here; it says nothing of anyone. Over https its name binds it to this host, as the server does. */
export function keepOnDevice(name: 'folds' | 'sidebar', value: string): void {
  const cookie = makeCookie(name, value)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = location.protocol === 'https:' ? `__Host-${cookie}; Secure` : cookie
}
