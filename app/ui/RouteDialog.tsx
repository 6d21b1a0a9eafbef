import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigate, useResolvedPath } from 'react-router'
import { Dialog } from './Dialog.tsx'

type RouteDialogProps = {
  id: string
  title: string
  description?: ReactNode
  /** Where closing leads to; unless said, the page around it. */
  back?: string | undefined
  wide?: boolean
  side?: boolean
  children: ReactNode
}

/** A dialog with its own address, so that it works without JavaScript too. */
export function RouteDialog({ id, back: given, ...dialog }: RouteDialogProps) {
  const navigate = useNavigate()
  const around = useResolvedPath('..').pathname
  const back = given ?? around
  const { key } = useLocation()
  useLayoutEffect(() => {
    const box = document.getElementById(id)
    const leave = () => {
      if (!box?.hasAttribute('open')) void navigate(back, { preventScrollReset: true })
    }
    box?.addEventListener('close', leave)
    return () => box?.removeEventListener('close', leave)
  }, [id, back, navigate])
  useLayoutEffect(() => {
    const box = document.getElementById(id)
    // closed before it is removed, so that focus returns to what opened it
    return () => (box instanceof HTMLDialogElement ? box.close() : undefined)
  }, [id])
  // opened again before navigation back had finished: still mounted, but closed
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival at its address opens it
  useEffect(() => {
    const box = document.getElementById(id)
    if (!(box instanceof HTMLDialogElement) || box.open) return
    box.showModal()
    box.querySelector<HTMLElement>(firstField)?.focus()
  }, [id, key])
  useEffect(() => {
    document.getElementById(id)?.querySelector<HTMLElement>(firstField)?.focus()
  }, [id])
  return <Dialog id={id} startsOpen {...dialog} />
}

const firstField = 'form :is(input:not([type=hidden]), select, textarea)'
