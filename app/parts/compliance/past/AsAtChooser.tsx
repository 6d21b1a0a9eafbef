import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import { RadioGroup, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import type { AsAtFields } from '#lib/as-at.ts'
import { type Day, formatDay, isDay } from '#lib/day.ts'
import css from './past.module.css'

type AsAtChooserProps = {
  today: Day
  fields?: AsAtFields
  /** The filters that stay in force. */
  keep?: Record<string, string | number>
  /** At the beginning of its line, so that what it opens is not beyond the edge. */
  start?: boolean
}

const sameDay: AsAtFields = { as_at: '', known_by: '' }

/** Which day the page is about, and by what was on record when; kept in the address. */
export function AsAtChooser({ today, fields = sameDay, keep = {}, start }: AsAtChooserProps) {
  const box = useRef<HTMLDetailsElement>(null)
  useFolding(box)
  const { as_at: day, known_by: by } = fields
  const kept = Object.entries(keep).filter(([name, value]) => value !== '' && name !== 'page' && !(name in fields))
  return (
    <details ref={box} className={classes(css.chooser, start && css.start)}>
      <summary>
        <Icon name="clock" />
        As at {isDay(day) ? formatDay(day) : 'today'}
        <Icon name="down" />
      </summary>
      <Form key={`${day} ${by}`} method="get" className={css.choices} preventScrollReset>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <b className={css.ask}>Show a past day</b>
        <TextField
          type="date"
          id="as-at-day"
          name="as_at"
          label="As at"
          defaultValue={isDay(day) ? day : ''}
          max={today}
          required
        />
        <RadioGroup
          id="as-at-known"
          name="known_by"
          label="Known by"
          defaultValue={isDay(by) ? 'day' : by}
          options={[
            { value: '', label: 'The same day', note: 'What the records said on that day.' },
            { value: 'today', label: 'Today', note: 'With records added or corrected since.' },
            { value: 'day', label: 'Another day', note: 'What was on record by then.' },
          ]}
        />
        <div className={css.other}>
          <TextField
            type="date"
            id="as-at-known-on"
            name="known_on"
            label="Known by this day"
            defaultValue={isDay(by) ? by : ''}
            max={today}
          />
        </div>
        <Button>Show that day</Button>
      </Form>
    </details>
  )
}

/** Closes on Escape, on a press elsewhere, and once another day is shown. */
function useFolding(box: RefObject<HTMLDetailsElement | null>) {
  const { search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has been asked for
  useEffect(() => {
    if (box.current) box.current.open = false
  }, [search, box])
  useEffect(() => {
    const close = () => {
      if (box.current) box.current.open = false
    }
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !box.current?.open) return
      close()
      box.current.querySelector('summary')?.focus()
    }
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) close()
    }
    addEventListener('keydown', onEscape)
    addEventListener('pointerdown', onPress)
    return () => {
      removeEventListener('keydown', onEscape)
      removeEventListener('pointerdown', onPress)
    }
  }, [box])
}
