import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Icon, type IconName } from '#app/ui/Icon.tsx'
import { linkAddress } from './link-address.ts'
import css from './toolbar.module.css'

type ToolsProps = { label: string; children: ReactNode }

/** The buttons above a text that is written. */
export function Tools({ label, children }: ToolsProps) {
  return (
    <div className={css.tools} role="toolbar" aria-label={label}>
      {children}
    </div>
  )
}

type ToolProps = {
  label?: string
  /** As people read it: "Ctrl+B". */
  keys?: string | undefined
  icon?: IconName
  on?: boolean
  press: () => void
  children?: ReactNode
}

export function Tool({ label, keys, icon, on, press, children }: ToolProps) {
  const title = [label, keys].filter(Boolean).join(', ')
  return (
    <button
      type="button"
      title={title || undefined}
      aria-label={label}
      aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
      aria-pressed={on}
      // the words that are marked stay marked
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

type LinkLineProps = {
  begin: string
  /** With nothing, the words lead nowhere. */
  onSet: (address: string) => void
}

/** Where the marked words lead. Not a form: it is inside one. */
export function LinkLine({ begin, onSet }: LinkLineProps) {
  const id = useId()
  const [typed, setTyped] = useState(begin)
  const [wrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const set = () => {
    const address = linkAddress(typed)
    if (address === undefined) return setWrong(true)
    onSet(address)
  }
  return (
    <div className={css.link}>
      <label>
        <span className="sr">Address of the link, starting with https:// or mailto:</span>
        <input
          ref={input}
          type="url"
          value={typed}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? id : undefined}
          onChange={({ target }) => {
            setTyped(target.value)
            setWrong(false)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            set()
          }}
        />
      </label>
      <Button type="button" kind="quiet" size="xs" onClick={set}>
        Set the link
      </Button>
      {wrong && (
        <p id={id} role="alert">
          Start the address with https:// or mailto:
        </p>
      )}
    </div>
  )
}
