import '#app/ui/base.css'
import '#app/ui/zod-config.ts'
import { useEffect } from 'react'
import { data, Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { door } from '#app/doors/context.ts'
import { takeFlash } from '#app/doors/flash.server.ts'
import { flashSubject } from '#app/doors/flash-subject.server.ts'
import { guarded } from '#app/doors/guards.server.ts'
import { plainParams } from '#app/doors/params.server.ts'
import { useNonce } from '#app/doors/response-context.ts'
import { type RootData, useRootData } from '#app/doors/root-data.ts'
import { read } from '#app/doors/visitor.server.ts'
import { drawnFor } from '#app/parts/learning/kept/whose.ts'
import { DemoBanner } from '#app/ui/DemoBanner.tsx'
import { ErrorPage } from '#app/ui/ErrorPage.tsx'
import { errorWords } from '#app/ui/error-words.ts'
import favicon from '#app/ui/pictures/favicon.svg'
import { SkipLink } from '#app/ui/SkipLink.tsx'
import { Toasts } from '#app/ui/Toasts.tsx'
import { useFocusAfter } from '#app/ui/use-focus-after.ts'
import { otherPage } from '#app/ui/within-page.ts'
import { organisation } from '#domains/settings/organisation.server.ts'
import { givenName } from '#domains/settings/organisation.ts'
import type { Route } from './+types/root'
import { whoByAddress } from './area.ts'
import routes from './routes.ts'

export const links: LinksFunction = () => [{ rel: 'icon', href: favicon, type: 'image/svg+xml' }]

export const middleware = [plainParams, guarded(whoByAddress(routes))]

export const loader = read(async (ctx, { request, context }: Route.LoaderArgs) => {
  const user = ctx.actor.kind === 'user' ? ctx.actor : undefined
  const { toast, headers } = takeFlash(request, user?.name ?? '', user?.role ?? '', await flashSubject(ctx, request))
  const { config, formKey, runBy = await organisation(ctx) } = context.get(door)
  return data(
    {
      brand: runBy.productName,
      person: user?.personId ?? null,
      organisation: givenName(runBy),
      publicUrl: config.publicUrl,
      demo: config.demo,
      toast,
      formKey,
      year: Number(ctx.now.toString().slice(0, 4)),
    } satisfies RootData,
    { headers },
  )
})

export const shouldRevalidate = otherPage

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = useNonce()
  const root = useRootData()
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>
        <SkipLink />
        {children}
        <Toasts flash={root?.toast} />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App({ loaderData: { demo, person } }: Route.ComponentProps) {
  useFocusAfter()
  useEffect(() => void drawnFor(person), [person])
  return (
    <>
      {demo && <DemoBanner />}
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage {...errorWords(error)} />
}
