import type { MouseEvent } from 'react'

/** Attributes with which a button opens a dialog without JavaScript where the browser can, and with it elsewhere. */
export function opener(id: string) {
  return { ...command('show-modal', id), onClick: () => unlessNative(() => dialog(id)?.showModal()) }
}

export function closer(id: string) {
  return { ...command('close', id), onClick: () => unlessNative(() => dialog(id)?.close()) }
}

/** A press on the backdrop closes, also where `closedby` is unknown. */
export function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
  if (event.target === event.currentTarget) event.currentTarget.close()
}

function command(command: string, commandfor: string) {
  return { command, commandfor, 'aria-haspopup': command === 'show-modal' ? ('dialog' as const) : undefined }
}

function unlessNative(act: () => void) {
  if (!('commandForElement' in HTMLButtonElement.prototype)) act()
}

function dialog(id: string): HTMLDialogElement | undefined {
  const element = document.getElementById(id)
  return element instanceof HTMLDialogElement ? element : undefined
}
