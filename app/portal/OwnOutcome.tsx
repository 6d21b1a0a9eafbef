import type { ComponentProps } from 'react'
import { Notice } from '#app/ui/Notice.tsx'
import type { PlainMark } from '#domains/employment/standing/marks.queries.server.ts'
import { formatDay } from '#lib/day.ts'

type Said = Required<Pick<ComponentProps<typeof Notice>, 'tone' | 'icon'>> & { title: string; text: string }

/** Whether one may work, in plain words; before the first day the way to it says so. */
export function OwnOutcome({ mark }: { mark: PlainMark | undefined }) {
  if (!mark?.begun) return null
  const { text, ...look } = saidOf(mark)
  return <Notice {...look}>{text}</Notice>
}

const ask = 'Please speak to your manager before your next shift.'

function saidOf({ outcome, settled, until }: PlainMark): Said {
  if (!settled)
    return { tone: 'mist', icon: 'clock', title: 'Your file is being updated.', text: 'Look again in a few minutes.' }
  if (outcome === 'not_cleared')
    return { tone: 'bad', icon: 'warn', title: 'You are not cleared to work at the moment.', text: ask }
  if (outcome === 'conditions') return onConditions(until)
  if (outcome === 'not_verified')
    return { ...fine, title: 'You may work.', text: 'We are still completing our checks of your file.' }
  return { ...fine, title: 'You are cleared to work.', text: '' }
}

const fine = { tone: 'mist', icon: 'check' } as const

const onConditions = (until: PlainMark['until']): Said => ({
  ...{ tone: 'soon', icon: 'clock' },
  title: `You are cleared to work on conditions${until ? ` until ${formatDay(until)}` : ''}.`,
  text: 'Work only under the supervision that was agreed with you.',
})
