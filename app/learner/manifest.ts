import { href } from 'react-router'
import { read } from '#app/doors/visitor.server.ts'
import small from '#app/ui/pictures/app-192.png'
import large from '#app/ui/pictures/app-512.png'
import maskable from '#app/ui/pictures/app-maskable-512.png'
import { organisation } from '#domains/settings/organisation.server.ts'
import { givenName } from '#domains/settings/organisation.ts'

/** What a phone needs to install the training pages as an app, under the provider's name. */
export const loader = read(async (ctx) => {
  const runBy = await organisation(ctx)
  const name = givenName(runBy) || runBy.productName
  const manifest = {
    ...{ id: href('/learner'), start_url: href('/learner'), scope: '/', display: 'standalone', lang: 'en-GB' },
    ...{ name: `${name} training`, short_name: name.slice(0, 24) },
    // --ground and --surface-brand
    ...{ background_color: '#f7f3ea', theme_color: '#0b4a48' },
    icons: [
      { src: small, sizes: '192x192', type: 'image/png' },
      { src: large, sizes: '512x512', type: 'image/png' },
      { src: maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' },
  })
})
