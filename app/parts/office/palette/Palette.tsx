import { useCombobox } from 'downshift'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { goWhenLoaded } from '#app/ui/hold-links.ts'
import { Icon } from '#app/ui/Icon.tsx'
import { closeOnBackdrop } from '#app/ui/invoke.ts'
import { countOf } from '#lib/count.ts'
import { PaletteGroup } from './PaletteGroup.tsx'
import css from './palette.module.css'
import { type Entry, entriesFor, groupsOf } from './palette-entries.ts'
import { usePeople } from './use-people.ts'

type PaletteProps = {
  finance: boolean
  /** What was typed before it was here. */
  begin: string
  onClose: () => void
}

const { InputBlur, InputChange, InputKeyDownArrowDown, InputKeyDownArrowUp, FunctionSetHighlightedIndex } =
  useCombobox.stateChangeTypes
const byKeys: unknown[] = [InputChange, InputKeyDownArrowDown, InputKeyDownArrowUp, FunctionSetHighlightedIndex]

/** The search over the page: people, what to do with the one that is chosen, and pages. */
export function Palette({ finance, begin, onClose }: PaletteProps) {
  const box = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const [typed, setTyped] = useState(begin)
  const [chosen, setChosen] = useState<string>()
  const q = typed.trim()
  const { people, state } = usePeople(q)
  const person = people.find(({ id }) => id === chosen) ?? people[0]
  const entries = entriesFor({ q, people, person, finance })
  useEffect(() => {
    if (!box.current?.open) box.current?.showModal()
  }, [])
  const go = (entry: Entry | null | undefined) => {
    if (!entry) return
    box.current?.close()
    goWhenLoaded(entry.to, () => void navigate(entry.to))
  }
  const list = useCombobox<Entry>({
    items: entries,
    itemToString: () => typed,
    itemToKey: (entry) => entry?.to,
    isOpen: true,
    inputValue: typed,
    selectedItem: null,
    initialHighlightedIndex: 0,
    stateReducer: ({ selectedItem }, { type, changes }) => {
      if (type === InputChange) return { ...changes, highlightedIndex: 0 }
      // who leaves has chosen nothing
      return type === InputBlur ? { ...changes, selectedItem } : changes
    },
    onHighlightedIndexChange: ({ highlightedIndex, type }) => {
      const person = entries[highlightedIndex]?.person
      if (person && byKeys.includes(type)) setChosen(person.id)
    },
    onSelectedItemChange: ({ selectedItem }) => go(selectedItem),
  })
  const action = entries.findIndex(({ group }) => group === 'actions')
  const onKeyDown = (event: KeyboardEvent) => {
    const native: typeof event.nativeEvent & { preventDownshiftDefault?: boolean } = event.nativeEvent
    // of the dialog, which closes
    if (event.key === 'Escape') native.preventDownshiftDefault = true
    if (event.key !== 'Tab' || event.shiftKey || action < 0 || !entries[list.highlightedIndex]?.person) return
    event.preventDefault()
    native.preventDownshiftDefault = true
    list.setHighlightedIndex(action)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape by itself
    <dialog ref={box} className={css.palette} aria-label="Search" onClose={onClose} onClick={closeOnBackdrop}>
      <div className={css.field}>
        <Icon name="search" />
        <input
          {...list.getInputProps({
            onKeyDown,
            'aria-label': 'Search people, pages and actions',
            // at once, since what is typed next may come before another round
            onChange: ({ currentTarget }) => setTyped(currentTarget.value),
          })}
          type="text"
          maxLength={100}
          autoComplete="off"
          placeholder="Search people, pages and actions"
        />
        <kbd className={css.escape}>Esc</kbd>
        <Button kind="ghost" className={css.cancel ?? ''} onClick={() => box.current?.close()}>
          Cancel
        </Button>
      </div>
      <div {...list.getMenuProps({ 'aria-label': 'Results' })} className={css.results}>
        {groupsOf(entries, q, person?.name).map(({ group, heading, from, those }) => (
          <PaletteGroup
            key={group}
            id={`found-${group}`}
            heading={heading}
            q={q}
            items={those.map((entry, at) => ({
              entry,
              lit: list.highlightedIndex === from + at,
              props: list.getItemProps({ item: entry, index: from + at }),
            }))}
          />
        ))}
      </div>
      <p className={entries.length > 1 && state !== 'failed' ? 'sr' : css.words} role="status">
        {wordsOf(state, q, entries.length)}
      </p>
      <p className={css.keys} aria-hidden="true">
        <span>
          <Icon name="updown" /> to move
        </span>
        <span>Enter to open</span>
        {action >= 0 && <span>Tab for actions</span>}
        <span>Esc to close</span>
      </p>
    </dialog>
  )
}

function wordsOf(state: string, q: string, found: number): string {
  if (state === 'failed') return 'People could not be searched. Check your connection and type again.'
  if (state === 'searching' || !q) return ''
  // the last is the way to the page of the search
  return found > 1 ? countOf(found - 1, 'result', 'results') : 'Nothing found. Any part of a name or a page will do.'
}
