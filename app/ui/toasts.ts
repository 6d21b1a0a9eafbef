export type Toast = { title: string; text?: string; tone?: 'good' | 'bad' | 'plain' }

const shown = new EventTarget()

/** Says something in passing; in the browser only. After a redirect, send a flash instead. */
export function showToast(toast: Toast): void {
  shown.dispatchEvent(new CustomEvent('toast', { detail: toast }))
}

export function onToast(hear: (toast: Toast) => void): () => void {
  const listen = (event: Event) => hear((event as CustomEvent<Toast>).detail)
  shown.addEventListener('toast', listen)
  return () => shown.removeEventListener('toast', listen)
}
