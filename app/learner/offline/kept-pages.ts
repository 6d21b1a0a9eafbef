import { href, type LinksFunction } from 'react-router'
import icon from '#app/ui/pictures/app-192.png'

/** What makes these pages an app that can be installed. */
export const keptPages: LinksFunction = () => [
  { rel: 'manifest', href: href('/learner/app.webmanifest') },
  { rel: 'apple-touch-icon', href: icon },
]
