import { post } from '#tests/server/visitor.ts'
import type { Cluster } from './cluster.ts'

const password = 'three random words'

/** Registers, follows the link in the email, and logs in: the cookie. */
export async function joined({ url, smtp }: Cluster, email: string, role = 'Job Applicant'): Promise<string> {
  const name = { firstName: 'Grace', lastName: 'Mensah' }
  await post(url, '/auth/register', { ...name, email, password, confirmPassword: password, role })
  const { links } = await smtp.waitFor((mail) => mail.to === email && mail.links.some(leadsOn), 20_000)
  const token = new URL(links.find(leadsOn) ?? url).searchParams.get('token') ?? ''
  await post(url, '/auth/confirm', { token, redirect: '' })
  return loggedIn(url, email)
}

const leadsOn = (link: string) => link.includes('/auth/confirm?token=')

/** The cookie of the session alone: the welcome has been read. */
export async function loggedIn(hub: string, email: string): Promise<string> {
  const cookies = cookiesOf(await post(hub, '/auth/login', { email, password })).split('; ')
  return cookies.filter((cookie) => !cookie.startsWith('flash=')).join('; ')
}

export const cookiesOf = (reply: Response): string =>
  reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** One request to one process, as the proxy would pass it on. */
export function asked(web: string, path: string, cookie = ''): Promise<Response> {
  return fetch(web + path, { redirect: 'manual', headers: cookie ? { cookie } : {} })
}
