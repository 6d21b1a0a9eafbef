import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import css from './package.module.css'
import type { Running } from './use-package.ts'

// It may run its scripts beside its own files and open windows, and may never lead our page elsewhere.
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads'

/** The package itself, in a frame of the content origin. */
export function PackageFrame({ running }: { running: Running }) {
  const { frame, opened, refused, current, parts, choose } = running
  const title = parts.find(({ id }) => id === current)?.title ?? 'Lesson'
  if (refused)
    return (
      <div className={css.said}>
        <Notice
          tone="soon"
          icon="warn"
          title="This lesson could not be opened."
          actions={<Button onClick={() => void choose(current)}>Open it again</Button>}
        >
          {refused}
        </Notice>
      </div>
    )
  if (!opened)
    return (
      <p className={css.said} role="status">
        Opening…
      </p>
    )
  return (
    <iframe
      key={opened.token}
      ref={frame}
      title={title}
      className={css.frame}
      src={`${opened.origin}/${opened.token}/player`}
      sandbox={sandbox}
      allow="autoplay; fullscreen"
      referrerPolicy="no-referrer"
    />
  )
}
