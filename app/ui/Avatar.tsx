import css from './Avatar.module.css'
import { classes } from './classes.ts'

const colours = [undefined, css.wheat, css.coral]

/** Initials; always beside the full name, so hidden from screen readers. */
export function Avatar({ name, size = 'md' }: { name: string; size?: 'md' | 'lg' }) {
  return (
    <span className={classes(css.avatar, colourOf(name), size === 'lg' && css.lg)} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean)
  const last = words.length > 1 ? words.at(-1) : ''
  return [words[0], last]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}

function colourOf(name: string) {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return colours[sum % colours.length]
}
