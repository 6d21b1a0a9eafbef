import { useId, useRef } from 'react'
import { Icon } from '#app/ui/Icon.tsx'
import css from './package.module.css'
import type { Part, Running } from './use-package.ts'

const words: Record<Part['state'], string> = { next: 'To do', begun: 'Begun', done: 'Done', failed: 'Not passed' }

/** The parts of a package in their order, each under the folders around it; with one part there is no menu. */
export function PackageMenu({ running: { parts, current, choose } }: { running: Running }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const id = useId()
  if (parts.length < 2) return null
  const at = parts.findIndex((part) => part.id === current)
  const pick = (part: string) => {
    if (menu.current) menu.current.open = false
    if (part !== current) void choose(part)
  }
  return (
    <details ref={menu} className={css.menu}>
      <summary>
        <span>
          Part {at + 1} of {parts.length}: {parts[at]?.title}
        </span>
        <Icon name="down" />
      </summary>
      <nav aria-labelledby={id}>
        <h2 id={id} className="sr">
          Parts
        </h2>
        <ol>
          {parts.map((part) => (
            <li key={part.id}>
              <button type="button" aria-current={part.id === current || undefined} onClick={() => pick(part.id)}>
                <span>
                  {part.within.length > 0 && <small>{part.within.join(', ')}</small>}
                  {part.title}
                </span>
                <span className={css.state} data-state={part.state}>
                  {part.state === 'done' && <Icon name="check" />}
                  {words[part.state]}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  )
}
