import { useCallback } from 'react'
import { href } from 'react-router'
import { frameContent } from '#app/doors/framing.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { PackageFrame } from '#app/parts/learning/package/PackageFrame.tsx'
import { PackageMenu } from '#app/parts/learning/package/PackageMenu.tsx'
import type { OpenReply } from '#app/parts/learning/package/package-wire.ts'
import { usePackage } from '#app/parts/learning/package/use-package.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { previewPackage } from '#domains/learning/packages/preview.server.ts'
import { atLesson } from '../editor/here.ts'
import type { Route } from './+types/preview'
import css from './preview.module.css'

export const loader = read(async (ctx, { params, context }: Route.LoaderArgs) => {
  frameContent(context)
  return previewPackage(ctx, params)
})

/** The package as a learner sees it; what it reports is not kept. */
export default function Preview({ loaderData: { lesson, opened, items }, params }: Route.ComponentProps) {
  const open = useCallback(async (): Promise<OpenReply> => ({ kind: 'opened', opened }), [opened])
  const running = usePackage({ parts: items, first: items[0]?.id ?? '', open })
  return (
    <div className={css.page}>
      <title>{`${lesson} – Preview`}</title>
      <header className={css.head}>
        <ButtonLink
          kind="quiet"
          icon="left"
          to={atLesson(href('/trainer/courses/:id', { id: params.id }), params.lesson)}
        >
          Back to the course
        </ButtonLink>
        <p className="muted">A preview. Nothing is recorded.</p>
      </header>
      <PackageMenu running={running} />
      <main id="main" tabIndex={-1} className={css.main}>
        <h1 className="sr">{lesson}</h1>
        <PackageFrame running={running} />
      </main>
    </div>
  )
}
