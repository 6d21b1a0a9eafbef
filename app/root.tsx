import '#app/ui/base.css'
import './zod-config.ts'
import {
  data,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router'
import favicon from '#app/ui/pictures/favicon.svg'
import { organisation } from '#domains/settings/organisation.server.ts'
import { givenName } from '#domains/settings/organisation.ts'
import type { Route } from './+types/root'
import { otherPage } from './apply/steps-offline.ts'
import { door } from './context.ts'
import { DemoBanner } from './DemoBanner.tsx'
import { takeFlash } from './doors/flash.server.ts'
import { plainParams } from './doors/params.server.ts'
import { read } from './doors/visitor.server.ts'
import { flashSubject } from './flash-subject.server.ts'
import { useNonce } from './response-context.ts'
import { ErrorPage } from './ui/ErrorPage.tsx'
import { errorWords } from './ui/error-words.ts'
import { SkipLink } from './ui/SkipLink.tsx'
import { Toasts } from './ui/Toasts.tsx'
import { useFocusAfter } from './ui/use-focus-after.ts'

export const links: LinksFunction = () => [{ rel: 'icon', href: favicon, type: 'image/svg+xml' }]

export const middleware = [plainParams]

export const loader = read(async (ctx, { request, context }: Route.LoaderArgs) => {
  const user = ctx.actor.kind === 'user' ? ctx.actor : undefined
  const { toast, headers } = takeFlash(request, user?.name ?? '', user?.role ?? '', await flashSubject(ctx, request))
  const runBy = await organisation(ctx)
  const { config, formKey } = context.get(door)
  return data(
    {
      brand: runBy.productName,
      organisation: givenName(runBy),
      publicUrl: config.publicUrl,
      demo: config.demo,
      toast,
      formKey,
      year: Number(ctx.now.toString().slice(0, 4)),
    },
    { headers },
  )
})

/** The steps of /apply need nothing new. */
export const shouldRevalidate = otherPage

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = useNonce()
  const root = useRouteLoaderData<typeof loader>('root')
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

export default function App({ loaderData: { demo } }: Route.ComponentProps) {
  useFocusAfter()
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
