import { useCombobox } from 'downshift'
import { type KeyboardEvent as Pressed, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Choice } from '#app/doors/form-reply.ts'
import type { ControlProps } from '#app/ui/FieldFrame.tsx'
import css from './person-picker.module.css'
import { foundWords, MOST_SHOWN, typedName } from './search.ts'

export type ComboboxProps = {
  name: string
  label: string
  control: ControlProps
  search: string
  chosen: Choice | undefined
  /** What was typed before the script was here, and whether the plain field had the focus. */
  typed: string
  focused: boolean
}

const { InputChange } = useCombobox.stateChangeTypes

/** A text field with the people found below it; what is typed and not chosen is sent as it is. */
export function Combobox({ name, label, control, search, chosen, typed, focused }: ComboboxProps) {
  const [items, setItems] = useState<readonly Choice[]>([])
  const box = useCombobox<Choice>({
    items: [...items],
    itemToString: (person) => person?.name ?? '',
    itemToKey: (person) => person?.id,
    initialSelectedItem: chosen ?? null,
    initialInputValue: typed,
    // other words are no longer the person who was chosen
    stateReducer: (_, { type, changes }) => (type === InputChange ? { ...changes, selectedItem: null } : changes),
  })
  const { isOpen, inputValue, selectedItem, highlightedIndex } = box
  const status = useSearch({ search, q: selectedItem ? '' : inputValue, isOpen, setItems })
  const input = useRef<HTMLInputElement>(null)
  const list = usePopover(isOpen, input, items)
  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])
  const words = isOpen ? wordsOf(status, items) : ''
  return (
    <>
      <input type="hidden" name={name} value={selectedItem?.id ?? ''} />
      <input
        {...box.getInputProps({
          ...control,
          ref: input,
          'aria-labelledby': undefined,
          maxLength: 100,
          onKeyDown: keepWhenClosed(isOpen),
        })}
        type="text"
        name={typedName(name)}
      />
      <span className="sr" role="status">
        {words}
      </span>
      <div ref={list} popover="manual" hidden={!isOpen} className={css.list}>
        <ul {...box.getMenuProps({ 'aria-label': label })} hidden={items.length === 0}>
          {isOpen &&
            items.map((person, index) => (
              <li
                key={person.id}
                {...box.getItemProps({ item: person, index })}
                data-lit={index === highlightedIndex || undefined}
              >
                <span>{person.name}</span>
                <small>{person.note}</small>
              </li>
            ))}
        </ul>
        {words && <p aria-hidden="true">{words}</p>}
      </div>
    </>
  )
}

/** Escape closes the list; with none open it is the dialog's, not a way to empty the field. */
const keepWhenClosed = (isOpen: boolean) => (event: Pressed) => {
  const native: KeyboardEvent & { preventDownshiftDefault?: boolean } = event.nativeEvent
  if (event.key === 'Escape' && !isOpen) native.preventDownshiftDefault = true
}

type Status = 'searching' | 'found' | 'failed'

function wordsOf(status: Status, items: readonly Choice[]): string {
  if (status === 'searching') return 'Searching…'
  if (status === 'failed') return 'The search did not work. Enter the name, and it is looked up when you save'
  return foundWords(items, MOST_SHOWN)
}

const PAUSE = 200

type Search = { search: string; q: string; isOpen: boolean; setItems: (people: readonly Choice[]) => void }

/** Asks the server when the list opens and when typing pauses; an answer to older words is dropped. */
function useSearch({ search, q, isOpen, setItems }: Search): Status {
  const [status, setStatus] = useState<Status>('searching')
  useEffect(() => {
    if (!isOpen) return
    const asking = new AbortController()
    const settle = (status: Status, people: readonly Choice[]) => {
      if (asking.signal.aborted) return
      setItems(people)
      setStatus(status)
    }
    setStatus('searching')
    const timer = setTimeout(
      () =>
        peopleFound(`${search}&q=${encodeURIComponent(q.trim())}`, asking.signal).then(
          (people) => settle('found', people),
          () => settle('failed', []),
        ),
      q ? PAUSE : 0,
    )
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [search, q, isOpen, setItems])
  return status
}

async function peopleFound(address: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const reply = await fetch(address, { signal, headers: { Accept: 'application/json' } })
  if (!reply.ok || reply.redirected) throw new Error(`${reply.status}`)
  const { people } = (await reply.json()) as { people: readonly Choice[] }
  return people
}

/** Shown above everything, a dialog too, and kept at its field. */
function usePopover(isOpen: boolean, input: { current: HTMLElement | null }, items: readonly Choice[]) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of people is another height
  useLayoutEffect(() => {
    const box = list.current
    if (!box || !isOpen) return
    box.showPopover?.()
    const follow = () => input.current && place(box, input.current)
    follow()
    addEventListener('scroll', follow, { passive: true, capture: true })
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow, { capture: true })
      removeEventListener('resize', follow)
      box.hidePopover?.()
    }
  }, [isOpen, items])
  return list
}

const GAP = 6
const TALLEST = 320

/** Below its field, or above where more of the window is free. */
function place(box: HTMLElement, field: HTMLElement): void {
  const at = field.getBoundingClientRect()
  const [above, below] = [at.top - 2 * GAP, innerHeight - at.bottom - 2 * GAP]
  box.style.width = `${at.width}px`
  box.style.left = `${at.left}px`
  box.style.maxHeight = `${TALLEST}px`
  const over = below < box.offsetHeight && above > below
  box.style.maxHeight = `${Math.min(TALLEST, over ? above : below)}px`
  box.style.top = over ? 'auto' : `${at.bottom + GAP}px`
  box.style.bottom = over ? `${innerHeight - at.top + GAP}px` : 'auto'
}
