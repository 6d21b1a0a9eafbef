import type { RouterContextProvider } from 'react-router'
import { kioskSecrets } from '#platform/auth/kiosk-cookies.ts'
import { makeCookie } from '#platform/cookies.ts'
import { door } from './context.ts'

/** Makes the browser an enrolled device, until it is withdrawn. */
export const keepDevice = (secret: string) => makeCookie('carestead-device', secret)

/** Goes with the browser; on the server it ends long before. */
export const keepSession = (token: string) => makeCookie('carestead-kiosk', token)

export const forgetSession = () => makeCookie('carestead-kiosk', '')

type Args = { request: Request; context: Readonly<RouterContextProvider> }

export const secretsOf = ({ request, context }: Args) =>
  kioskSecrets(request.headers.get('cookie'), context.get(door).config)
