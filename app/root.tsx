import '#app/ui/base.css'
import {
  data,
  isRouteErrorResponse,
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
import type { Route } from './+types/root'
import { door } from './context.ts'
import { DemoBanner } from './DemoBanner.tsx'
import { takeFlash } from './doors.server.ts'
import { flashSubject } from './flash-subject.server.ts'
import { useNonce } from './response-context.ts'
import { ErrorPage } from './ui/ErrorPage.tsx'
import { SkipLink } from './ui/SkipLink.tsx'
import { Toasts } from './ui/Toasts.tsx'

export const links: LinksFunction = () => [{ rel: 'icon', href: favicon, type: 'image/svg+xml' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, config } = context.get(door)
  const user = ctx.actor.kind === 'user' ? ctx.actor : undefined
  const { toast, headers } = takeFlash(request, user?.name ?? '', user?.role ?? '', await flashSubject(ctx, request))
  const { productName, name } = await organisation(ctx)
  return data(
    {
      brand: productName,
      organisation: name,
      publicUrl: config.publicUrl,
      demo: config.demo,
      toast,
      year: Number(ctx.now.toString().slice(0, 4)),
    },
    { headers },
  )
}

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
  return (
    <>
      {demo && <DemoBanner />}
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) return <ErrorPage status={500} title="Something went wrong" />
  const said = error.data as Partial<Parameters<typeof ErrorPage>[0]> | undefined
  return <ErrorPage status={error.status} {...said} title={said?.title ?? error.statusText} />
}
