import { href } from 'react-router'
import { read } from '#app/doors/visitor.server.ts'
import { iconSizes } from '#app/parts/learning/app-icons.ts'
import small from '#app/ui/pictures/app-192.png'
import large from '#app/ui/pictures/app-512.png'
import maskable from '#app/ui/pictures/app-maskable-512.png'
import { signing } from '#domains/learning/certificates/signing.server.ts'
import { organisation } from '#domains/settings/organisation.server.ts'
import { givenName } from '#domains/settings/organisation.ts'

const icons = [
  { src: small, sizes: '192x192', type: 'image/png' },
  { src: large, sizes: '512x512', type: 'image/png' },
  { src: maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** The provider’s own logo; a new one has another address. */
const ownIcons = (logoId: string) =>
  iconSizes.map((side) => ({
    src: `${href('/learner/app-icon/:size', { size: `${side}` })}?logo=${logoId}`,
    ...{ sizes: `${side}x${side}`, type: 'image/png', purpose: 'any maskable' },
  }))

/** What a phone needs to install the training pages as an app, under the provider's name. */
export const loader = read(async (ctx) => {
  const runBy = await organisation(ctx)
  const name = givenName(runBy) || runBy.productName
  const { logoId } = await signing(ctx)
  const manifest = {
    ...{ id: href('/learner'), start_url: href('/learner'), scope: '/', display: 'standalone', lang: 'en-GB' },
    ...{ name: `${name} training`, short_name: name.slice(0, 24) },
    // --ground and --surface-brand
    ...{ background_color: '#f7f3ea', theme_color: '#0b4a48' },
    icons: logoId ? ownIcons(logoId) : icons,
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' },
  })
})
