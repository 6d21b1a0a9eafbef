import type { ReactNode } from 'react'
import css from './Badge.module.css'
import { classes } from './classes.ts'
import { Icon, type IconName } from './Icon.tsx'

export type BadgeTone = 'valid' | 'soon' | 'expired' | 'info' | 'missing' | 'none' | 'plain' | 'mist' | 'solid'

/** A patch with an icon and words; it says a state and is never clickable. */
export function Badge({ tone = 'plain', icon, children }: { tone?: BadgeTone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={classes(css.badge, css[tone], !icon && tone !== 'none' && css.bare)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
