import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import { Progress } from './Progress.tsx'
import css from './Upload.module.css'

type DocumentRowProps = {
  name: ReactNode
  meta?: ReactNode
  badge?: ReactNode
  actions?: ReactNode
  /** 0 to 100 while the file uploads. */
  progress?: number | undefined
  icon?: IconName
}

/** An `<li>`: goes into a CardList, an UploadArea or a DocumentList. */
export function DocumentRow({ name, meta, badge, actions, progress, icon = 'file' }: DocumentRowProps) {
  return (
    <li className={css.document}>
      <Icon name={icon} />
      <div>
        <span className={css.name}>{name}</span>
        {meta && <span className={css.meta}>{meta}</span>}
      </div>
      {(badge || actions) && (
        <div className={css.end}>
          {badge}
          {actions}
        </div>
      )}
      {progress !== undefined && <Progress value={progress} label={typeof name === 'string' ? name : 'Upload'} />}
    </li>
  )
}

/** Separate rows, as in a form. */
export function DocumentList({ children }: { children: ReactNode }) {
  return <ul className={css.rows}>{children}</ul>
}
