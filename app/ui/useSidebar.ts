import { useCallback, useEffect, useState } from 'react'
import { keepOnDevice } from './keep-on-device.ts'

/** Whether the sidebar is a rail: starts as the cookie said, Ctrl or Cmd and B toggle it, and it is remembered for 7 days. */
export function useSidebar(startsCollapsed: boolean): [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(startsCollapsed)

  const toggle = useCallback(() => {
    setCollapsed((now) => {
      remember(!now)
      return !now
    })
  }, [])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'b') return
      if (isWriting(event.target)) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [toggle])

  return [collapsed, toggle]
}

/** Ctrl+B means bold wherever someone is writing. */
function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit', 'file'].includes(target.type)
}

function remember(collapsed: boolean) {
  keepOnDevice('sidebar', collapsed ? 'collapsed' : 'open')
}
