import { ButtonLink } from '#app/ui/Button.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { videoSites } from '#domains/learning/media/embeds.rules.ts'
import type { Embed } from '#lib/video-ids.ts'
import css from './media.module.css'

type EmbedBoxProps = {
  embed: Embed
  /** Where it is watched; nowhere while its site is not allowed. */
  watchedAt: string | undefined
  away?: boolean | undefined
  /** What is said in place of how it plays. */
  words?: string
}

/** Before a video of another site is loaded: who will see that it is watched. Nothing of the site is asked until then. */
export function EmbedBox({ embed, watchedAt, away, words: said }: EmbedBoxProps) {
  const { provider, words } = embed
  const { name } = videoSites[provider]
  return (
    <div className={css.embed}>
      <Icon name={away ? 'offline' : 'play'} />
      <div>
        <b>{words}</b>
        <p>{said ?? wordsOf(name, watchedAt, away)}</p>
      </div>
      {watchedAt && !away && (
        <ButtonLink kind="line" icon="play" reloadDocument to={watchedAt}>
          Play<span className="sr"> {words}</span>
        </ButtonLink>
      )}
    </div>
  )
}

function wordsOf(name: string, watchedAt: string | undefined, away: boolean | undefined): string {
  if (away) return 'Needs a connection'
  if (!watchedAt) return `This video comes from ${name}, whose videos this hub does not show.`
  return `This video comes from ${name}. ${name} will see that you watch it.`
}
