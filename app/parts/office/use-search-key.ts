import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { goWhenLoaded } from '#app/ui/hold-links.ts'

/** Marks the field of the quick search, where a page has one. */
export const quickSearchBox = { 'data-quick-search': true }

/** Navigation state when the keyboard shortcut opened the search page. */
export type FromKey = { fromKey?: boolean } | null

/** On every page of an area Ctrl+K or Cmd+K focuses the quick search, or opens the page that has it. */
export function useSearchKey(search: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      const field = document.querySelector<HTMLInputElement>('[data-quick-search] input')
      if (field) field.focus()
      else goWhenLoaded(search, () => void navigate(search, { state: { fromKey: true } satisfies FromKey }))
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [navigate, search])
}
