import { href } from 'react-router'
import { frameVideo } from '#app/doors/framing.server.ts'
import { useRootData } from '#app/doors/root-data.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { watchVideo } from '#domains/learning/lessons/media.queries.server.ts'
import { videoSites } from '#domains/learning/media/embeds.rules.ts'
import type { Route } from './+types/page'
import css from './page.module.css'

export const loader = read(async (ctx, { params, context }: Route.LoaderArgs) => {
  const watched = await watchVideo(ctx, params)
  frameVideo(context, watched.provider)
  return watched
})

/** A video of another site, whose learner has said that the site may see it. Every way out loads a page anew, without the frame. */
export default function Watch({ loaderData: { provider, videoId, words, lesson }, params }: Route.ComponentProps) {
  const { brand = '' } = useRootData() ?? {}
  const { enrolmentId, lessonId } = params
  return (
    <div className={css.page}>
      <title>{`${words} – ${brand}`}</title>
      <header className={css.head}>
        <ButtonLink
          kind="quiet"
          icon="left"
          reloadDocument
          to={href('/learner/courses/:enrolmentId/lessons/:lessonId', { enrolmentId, lessonId })}
        >
          Back to the lesson
        </ButtonLink>
        <p className="muted">{lesson}</p>
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        <h1>{words}</h1>
        <iframe
          className={css.frame}
          title={words}
          src={videoSites[provider].player(videoId)}
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="fullscreen; picture-in-picture; encrypted-media"
          // the site is told which hub shows it, not which lesson
          referrerPolicy="strict-origin"
        />
        <p className="muted small">This video comes from {videoSites[provider].name}.</p>
      </main>
    </div>
  )
}
