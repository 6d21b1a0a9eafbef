import { Icon } from '#app/ui/Icon.tsx'
import { videoSites } from '#domains/learning/media/embeds.rules.ts'
import type { Embed } from '#lib/video-ids.ts'
import css from './media.module.css'

/** A video of another site for those who write or review a lesson: watched there, in a tab of its own. */
export function EmbedLink({ embed: { provider, videoId, words } }: { embed: Embed }) {
  const { name, player } = videoSites[provider]
  return (
    <p>
      <a className={css.embed} href={player(videoId)} target="_blank" rel="noopener noreferrer">
        <Icon name="play" />
        <span>
          {words}
          <small>
            {name}, {videoId}. Opens a new tab.
          </small>
        </span>
      </a>
    </p>
  )
}
