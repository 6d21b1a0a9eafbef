import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import css from './Timeline.module.css'

export type TimelineEntry = { id: string; icon?: IconName; what: ReactNode; who?: ReactNode; when: ReactNode }

/** What happened, newest first. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <ol className={css.timeline}>
      {entries.map(({ id, icon = 'check', what, who, when }) => (
        <li key={id} className={css.entry}>
          <span className={css.dot}>
            <Icon name={icon} />
          </span>
          <div>
            <span className="strong">{what}</span>
            {who && <span className={css.quiet}>{who}</span>}
            <span className={`${css.quiet} num`}>{when}</span>
          </div>
        </li>
      ))}
    </ol>
  )
}
