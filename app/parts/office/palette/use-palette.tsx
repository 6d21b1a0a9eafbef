import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { goWhenLoaded } from '#app/ui/hold-links.ts'

type Palette = ComponentType<{ finance: boolean; begin: string; onClose: () => void }>

const search = href('/admin/search')

/** The search over every page of the office, by Ctrl+K or Cmd+K too; its script comes when it is first asked for. */
export function usePalette(finance: boolean): { open: () => void; palette: ReactNode } {
  const navigate = useNavigate()
  const [Palette, setPalette] = useState<Palette>()
  const typed = useRef('')
  const open = useCallback(() => {
    const heard = keepTyped(typed)
    import('./Palette.tsx')
      .then(
        ({ Palette }) => setPalette(() => Palette),
        () => goWhenLoaded(search, () => void navigate(search)),
      )
      .finally(heard)
  }, [navigate])
  const onClose = useCallback(() => setPalette(undefined), [])
  // not any new address: one that was on its way would close what was opened since
  useEffect(() => {
    window.addEventListener('popstate', onClose)
    return () => window.removeEventListener('popstate', onClose)
  }, [onClose])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [open])
  return { open, palette: Palette && <Palette finance={finance} begin={typed.current} onClose={onClose} /> }
}

/** What is typed until the field is here begins in it. */
function keepTyped(typed: { current: string }): () => void {
  typed.current = ''
  const hear = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    typed.current += event.key
  }
  window.addEventListener('keydown', hear, true)
  return () => window.removeEventListener('keydown', hear, true)
}
