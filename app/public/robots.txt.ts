import { href } from 'react-router'
import { door } from '#app/doors/context.ts'
import type { Route } from './+types/robots.txt'

// What needs an account is of no use to a search engine, and a secret link is private.
const closed = [
  href('/admin'),
  href('/portal'),
  href('/applicant'),
  href('/application-form'),
  href('/trainer'),
  href('/supervisor'),
  href('/learner'),
  href('/kiosk'),
]

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(door).config
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Disallow: /apply/',
    'Disallow: /reference/',
    'Disallow: /passport/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
