import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './Icon.tsx'
import css from './Notice.module.css'

type NoticeProps = {
  /** `soon` and `bad` are statuses: only where something is due or wrong. */
  tone?: 'wheat' | 'mist' | 'soon' | 'bad'
  icon?: IconName
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

/** Something worth knowing on this page; there since the page came, so not announced. */
export function Notice({ tone = 'wheat', icon = 'info', title, children, actions }: NoticeProps) {
  return (
    <div className={classes(css.notice, css[tone])}>
      <Icon name={icon} />
      <div className={css.words}>
        {title && <strong className={css.title}>{title} </strong>}
        {children}
      </div>
      {actions}
    </div>
  )
}
