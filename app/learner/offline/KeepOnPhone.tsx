import { useState } from 'react'
import { useRootData } from '#app/doors/root-data.ts'
import { Device } from '#app/parts/learning/Device.tsx'
import { sizeWords } from '#app/ui/size-words.ts'
import { showToast } from '#app/ui/toasts.ts'
import type { MyCourse } from '#domains/learning/lessons/player.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { keepWhole } from './keep.ts'
import css from './offline.module.css'
import type { KeptOfCourse } from './use-kept.ts'

type KeepOnPhoneProps = Omit<KeptOfCourse, 'again'> & { course: MyCourse; again: () => void }

/** Whether this device keeps the whole course, or only the lessons that are opened. */
export function KeepOnPhone({ course, ids, size, whole, ready, again }: KeepOnPhoneProps) {
  const person = useRootData()?.person ?? ''
  const [busy, setBusy] = useState(false)
  if (!course.open || ready === false) return null
  const change = async (all: boolean) => {
    setBusy(true)
    const done = await keepWhole(person, course, all)
    setBusy(false)
    if (!done) showToast({ title: 'Not kept', text: 'No connection. Try again when you are back online.', tone: 'bad' })
    again()
  }
  return (
    <section className={css.keep} aria-labelledby="keep">
      <div>
        <h2 id="keep">
          Keep on this <Device />
        </h2>
        <p id="kept" role="status">
          {busy
            ? 'Saving'
            : ids.size > 0
              ? `${countOf(ids.size, 'lesson', 'lessons')} saved, ${sizeWords(size)}`
              : 'Lessons that you open are saved'}
        </p>
      </div>
      <label className={css.switch}>
        <span className="sr">
          Keep the whole course on this <Device />
        </span>
        <input
          type="checkbox"
          role="switch"
          checked={whole}
          aria-checked={whole}
          disabled={busy || ready === undefined}
          aria-describedby="kept"
          onChange={({ target }) => void change(target.checked)}
        />
        <span aria-hidden="true">{whole ? 'On' : 'Off'}</span>
      </label>
    </section>
  )
}
